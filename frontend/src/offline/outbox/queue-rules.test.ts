import { makeNote } from '../../testing/factories';
import type { Failures, OutboxEntry } from './outbox-entry';
import { at, owner } from './outbox-harness';
import {
  afterFailure,
  backOff,
  isSetAside,
  nextAttempt,
  queuesOfUnreadable,
  sendableEntries,
} from './queue-rules';

const now = Date.parse(at);
const [second, minute, hour] = [1000, 60_000, 3_600_000];
const [a, b] = [makeNote(), makeNote()];

const failures = (change: Partial<Failures> = {}): Failures => ({
  ...{ count: 1, since: now, retryAt: now, notBefore: now },
  ...change,
});

type Write = readonly [operation: OutboxEntry['operation'], failures?: Failures];
const remove = (base: typeof a) => ({ kind: 'delete', base }) as const;
const renameTag = { kind: 'update-tag', name: 'food', change: { name: 'Essen' } } as const;
const settings = { kind: 'settings', change: { enterToSubmit: true } } as const;

/** Returns the entries of some writes, numbered from 1. */
const entriesOf = (writes: readonly Write[]): OutboxEntry[] =>
  writes.map(([operation, failed], index) => ({
    ...{ seq: index + 1, owner, at, attempts: failed?.count ?? 0, operation },
    ...(failed && { failures: failed }),
  }));

test.each([
  [1, 2 * second],
  [2, 4 * second],
  [5, 32 * second],
  [8, 256 * second],
  [9, 5 * minute],
  [100, 5 * minute],
])('the wait after %i failures is at most %i ms, and at least half of it', (count, longest) => {
  expect([backOff(count, 0), backOff(count, 1)]).toEqual([longest / 2, longest]);
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
  expect(afterFailure(before, { now, retryAfter, random: 1 })).toMatchObject(after);
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

describe('the entries that can be sent', () => {
  test.each<[string, readonly Write[], readonly number[]]>([
    ['are all without failures, in their order', [[remove(a)], [settings], [remove(b)]], [1, 2, 3]],
    [
      'leave out the note of an entry that waits',
      [[remove(a), backingOff], [remove(a)], [remove(b)]],
      [3],
    ],
    ['leave out an entry that the server has paused', [[remove(a), paused], [remove(b)]], [2]],
    [
      'have those with failures last, and keep the order of a note',
      [[remove(a), due], [remove(a)], [remove(b)], [settings]],
      [3, 4, 1, 2],
    ],
    ['have a rename of a tag although a note waits', [[remove(a), backingOff], [renameTag]], [2]],
    [
      'have an entry whose time comes from a wrong clock',
      [[remove(a), failures({ retryAt: now + 48 * hour, notBefore: now + 48 * hour })]],
      [1],
    ],
  ])('%s', (_name, writes, expected) => {
    const options = { held: new Set<string>(), now, skipsBackOff: false };
    expect(sendableEntries(entriesOf(writes), options).map(({ seq }) => seq)).toEqual(expected);
  });

  test('include those that wait if the learner asks, but for a pause of the server', () => {
    const entries = entriesOf([
      [remove(a), backingOff],
      [remove(b), paused],
    ]);
    const options = { held: new Set<string>(), now, skipsBackOff: true };
    expect(sendableEntries(entries, options).map(({ seq }) => seq)).toEqual([1]);
  });

  test.each<[string, string | null, readonly number[]]>([
    ['a note holds back that note', a.id, [2, 3, 4]],
    ['tags or settings holds back both', null, [1, 2]],
  ])('an unreadable entry of %s', (_name, noteId, expected) => {
    const entries = entriesOf([[remove(a)], [remove(b)], [renameTag], [settings]]);
    const held = new Set(queuesOfUnreadable(noteId));
    const sendable = sendableEntries(entries, { held, now, skipsBackOff: false });
    expect(sendable.map(({ seq }) => seq)).toEqual(expected);
  });
});

test.each<[string, readonly Write[], number | null]>([
  ['nothing has failed', [[remove(a)]], null],
  ['the back-off of an entry has ended', [[remove(a), due]], null],
  [
    'two entries wait',
    [
      [remove(a), failures({ retryAt: now + hour })],
      [remove(b), backingOff],
    ],
    second,
  ],
  ['the server asks for more', [[remove(a), { ...backingOff, notBefore: now + minute }]], minute],
])('the next attempt if %s', (_name, writes, expected) => {
  const next = nextAttempt(entriesOf(writes), now);
  expect(next).toBe(expected === null ? null : now + expected);
});
