import fc from 'fast-check';

/** Defines a test that checks a property with 300 random inputs. */
export const property = <T extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...values: T) => void,
) =>
  test(name, () => {
    fc.assert(fc.property(...arbitraries, check), { numRuns: 300 });
  });
