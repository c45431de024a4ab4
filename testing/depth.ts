/**
 * The two tiers of the tests. `npm test` runs the fast tier: it tries one case of each kind of an
 * exhaustive suite. `npm run test:deep` sets TEST_DEPTH and tries every case of the suites that
 * `deep-suites.js` lists.
 */
export const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** A test that only the deep tier runs. */
export const deepTest: jest.It = isDeep ? test : test.skip;

/** Returns the value of the current tier, for example the number of random runs. */
export const perTier = <T>({ fast, deep }: { readonly fast: T; readonly deep: T }): T =>
  isDeep ? deep : fast;

/**
 * Returns all combinations of some values. In the fast tier, returns the fewest in which each value
 * occurs.
 * @param axes the values, by name
 */
export function combinations<T extends object>(axes: {
  readonly [Name in keyof T]: readonly T[Name][];
}): T[] {
  const lists: [string, readonly unknown[]][] = Object.entries(axes);
  const all = lists.reduce<object[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  const longest = Math.max(...lists.map(([, values]) => values.length));
  const fewest = Array.from({ length: longest }, (_, index) =>
    Object.fromEntries(lists.map(([name, values]) => [name, values[index % values.length]])),
  );
  return perTier({ fast: fewest, deep: all }) as T[];
}

/**
 * Returns all cases of a suite. In the fast tier, the suites take turns: returns the cases of one
 * turn, at least one.
 * @param turn number of the suite, from 0
 * @param turns number of the suites
 */
export function inTurn<T>(cases: readonly T[], turn: number, turns: number): readonly T[] {
  const step = Math.min(turns, cases.length);
  return perTier({ deep: cases, fast: cases.filter((_, index) => index % step === turn % step) });
}
