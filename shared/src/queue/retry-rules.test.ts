import {
  afterFailure,
  backOffMs,
  isSetAside,
  nextAttempt,
  sendableEntries,
  type Failures,
} from './retry-rules';

const now = Date.parse('2026-03-05T10:00:00Z');
const [second, minute, hour] = [1000, 60_000, 3_600_000];
const backOff = { firstMs: 2 * second, maxMs: 5 * minute };

const failures = (change: Partial<Failures> = {}): Failures => ({
  ...{ count: 1, since: now, retryAt: now, notBefore: now },
  ...change,
});

/** Returns the entries of some lanes, numbered from 1. */
const entriesOf = (writes: readonly (readonly [lane: string, failures?: Failures])[]) =>
  writes.map(([lane, failed], index) => ({ id: index + 1, lane, failures: failed }));

test.each([
  [1, 2 * second],
  [2, 4 * second],
  [5, 32 * second],
  [8, 256 * second],
  [9, 5 * minute],
  [100, 5 * minute],
  [2000, 5 * minute],
])('the wait after %i failures is at most %i ms, and at least half of it', (count, longest) => {
  expect([backOffMs(count, backOff, 0), backOffMs(count, backOff)]).toEqual([longest / 2, longest]);
});

test.each<[string, Failures | undefined, number | null, Partial<Failures>]>([
  ['the first one', undefined, null, { count: 1, since: now, retryAt: now + 2 * second }],
  [
    'a further one',
    failures({ count: 2, since: now - hour }),
    null,
    { count: 3, since: now - hour, retryAt: now + 8 * second, notBefore: now },
  ],
  ['one with a pause of the server', undefined, 30, { notBefore: now + 30 * second }],
  ['one with a pause of a day', undefined, 86_400, { notBefore: now + hour }],
])('the failures after %s', (_name, before, retryAfter, after) => {
  expect(afterFailure(before, { now, retryAfter, backOff, random: 1 })).toMatchObject(after);
});

test.each([
  ['is set aside after ten failures in a day', 10, 24 * hour, true],
  ['stays after many failures in less than a day', 300, 24 * hour - 1, false],
  ['stays after nine failures in a week', 9, 168 * hour, false],
])('an entry %s', (_name, count, age, expected) => {
  expect(isSetAside(failures({ count, since: now - age }), now)).toBe(expected);
});

const backingOff = failures({ retryAt: now + second });
const paused = failures({ notBefore: now + second });
const due = failures({ count: 4, retryAt: now - 1 });
const laneOf = ({ lane }: { lane: string }) => lane;

describe('the entries that can be sent', () => {
  test.each<[string, Parameters<typeof entriesOf>[0], readonly number[]]>([
    ['are all without failures, in their order', [['a'], ['tags'], ['b']], [1, 2, 3]],
    ['leave out the lane of an entry that waits', [['a', backingOff], ['a'], ['b']], [3]],
    ['leave out an entry that the server has paused', [['a', paused], ['b']], [2]],
    [
      'have those with failures last, and keep the order of a lane',
      [['a', due], ['a'], ['b'], ['tags']],
      [3, 4, 1, 2],
    ],
    [
      'have an entry whose time comes from a wrong clock',
      [['a', failures({ retryAt: now + 48 * hour, notBefore: now + 48 * hour })]],
      [1],
    ],
  ])('%s', (_name, writes, expected) => {
    const options = { laneOf, held: new Set<string>(), now, skipsBackOff: false };
    expect(sendableEntries(entriesOf(writes), options).map(({ id }) => id)).toEqual(expected);
  });

  test('include those that wait if the learner asks, but for a pause of the server', () => {
    const entries = entriesOf([
      ['a', backingOff],
      ['b', paused],
    ]);
    const options = { laneOf, held: new Set<string>(), now, skipsBackOff: true };
    expect(sendableEntries(entries, options).map(({ id }) => id)).toEqual([1]);
  });

  test('leave out a lane that is held', () => {
    const options = { laneOf, held: new Set(['a']), now, skipsBackOff: false };
    expect(sendableEntries(entriesOf([['a'], ['b']]), options).map(({ id }) => id)).toEqual([2]);
  });
});

test.each<[string, Parameters<typeof entriesOf>[0], number | null]>([
  ['nothing has failed', [['a']], null],
  ['the back-off of an entry has ended', [['a', due]], null],
  [
    'two entries wait',
    [
      ['a', failures({ retryAt: now + hour })],
      ['b', backingOff],
    ],
    second,
  ],
  ['the server asks for more', [['a', { ...backingOff, notBefore: now + minute }]], minute],
])('the next attempt if %s', (_name, writes, expected) => {
  const next = nextAttempt(entriesOf(writes), now);
  expect(next).toBe(expected === null ? null : now + expected);
});
