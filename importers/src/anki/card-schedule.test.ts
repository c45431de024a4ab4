import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import type { CardFixture, CollectionFixture, ReviewFixture } from '../testing/anki-collection';
import { readCollection } from '../testing/anki-package';
import { leftOutOf } from '../testing/read-text';

/** Reads a card of a collection that was created on 2024-01-01. */
async function scheduleOf(card: CardFixture, fixture: Partial<CollectionFixture> = {}) {
  const { notes } = await readCollection({
    settings: { rollover: 4, creationOffset: 0 },
    ...fixture,
    notes: [{ fields: ['a', 'b'], cards: [card] }],
  });
  const [note] = notes;
  if (!note) throw new Error('no note');
  return { ...note, history: note.past === null ? null : parseHistory(note.past) };
}

const seconds = (instant: string) => Date.parse(instant) / 1000;
const review = (at: string, fields: Partial<ReviewFixture> = {}): ReviewFixture => ({
  at,
  ...fields,
});

test.each<[string, CardFixture, string | null]>([
  ['a new card', { type: 0, due: 17 }, null],
  ['a review card', { type: 2, due: 40, ivl: 10 }, '2024-02-10'],
  ['an overdue card', { type: 2, due: -3, ivl: 10 }, '2023-12-29'],
  ['a learning card', { type: 1, due: seconds('2024-03-05T12:00:00Z') }, '2024-03-05'],
  ['a learning card at night', { type: 1, due: seconds('2024-03-06T03:59:59Z') }, '2024-03-05'],
  ['a learning card of days', { type: 1, queue: 3, due: 40 }, '2024-02-10'],
  ['a relearning card', { type: 3, queue: 1, due: seconds('2024-03-05T12:00:00Z') }, '2024-03-05'],
  ['a card in a filtered deck', { type: 2, due: -99_999, odue: 40, odid: 1 }, '2024-02-10'],
  ['a new card in a filtered deck', { type: 0, due: -99_999, odue: 7, odid: 1 }, null],
  [
    'a learning card in a filtered deck',
    { type: 1, due: seconds('2024-03-05T12:00:00Z'), odid: 1 },
    '2024-03-05',
  ],
  ['a card with an impossible day', { type: 2, due: 4_000_000, ivl: 10 }, null],
  ['a card before 1970', { type: 2, due: -99_999, odid: 1 }, null],
  ['a card with a text as its day', { type: 2, due: 'NaN', ivl: 1 }, '2024-01-01'],
])('%s keeps its due date', async (_, card, due) => {
  expect((await scheduleOf(card)).due).toBe(due);
});

test.each([
  ['suspended', -1],
  ['buried by the scheduler', -2],
  ['buried by hand', -3],
])('a card that is %s comes along archived', async (_, queue) => {
  const card = await scheduleOf({ type: 2, queue, due: 40, ivl: 10 });
  expect(card).toMatchObject({ isArchived: true, due: '2024-02-10' });
});

test('suspended cards are left out if the learner chooses so', async () => {
  const fixture = {
    notes: [
      { fields: ['a', 'b'], cards: [{ queue: -1 }] },
      { fields: ['c', 'd'], cards: [{ queue: -3 }] },
      { fields: ['e', 'f'] },
    ],
  };
  const imported = await readCollection(fixture, { suspended: 'leave' });
  expect(imported.notes).toHaveLength(1);
  expect(leftOutOf(imported)).toEqual(['not-chosen 2']);
});

test('only the chosen decks are imported', async () => {
  const fixture = {
    decks: { 1: 'A', 2: 'A::B', 3: 'Filtered' },
    notes: [
      { fields: ['a', 'b'] },
      { fields: ['c', 'd'], cards: [{ did: 2 }] },
      { fields: ['e', 'f'], cards: [{ did: 3, odid: 2 }] },
    ],
  };
  const imported = await readCollection(fixture, { decks: ['A::B'], decksAsTags: true });
  expect(imported.notes.map(({ tags }) => tags)).toEqual([['A::B'], ['A::B']]);
  expect(leftOutOf(imported)).toEqual(['not-chosen 1']);
});

test.each([
  ['New York', 300, ['2024-01-05T23:30:00Z', '2024-01-06T00:30:00Z', '2024-01-06T08:59:00Z'], 1],
  ['New York', 300, ['2024-01-06T08:59:00Z', '2024-01-06T09:01:00Z'], 2],
  ['Auckland', -780, ['2024-01-05T14:59:00Z', '2024-01-05T15:01:00Z'], 2],
  ['Auckland', -780, ['2024-01-05T20:00:00Z', '2024-01-06T10:00:00Z'], 1],
])('in %s, reviews of one study day count once', async (_, creationOffset, instants, count) => {
  const log = instants.map((at) => review(at, { type: 0 }));
  const settings = { rollover: 4, creationOffset };
  const card = await scheduleOf({ type: 2, due: 40, ivl: 10, log }, { settings });
  expect(card.reviews).toBe(count);
});

describe('the history', () => {
  const learnt = [
    review('2024-01-05T10:00:00Z', { type: 0, ease: 1, ivl: -60 }),
    review('2024-01-05T10:05:00Z', { type: 0 }),
    review('2024-01-06T10:00:00Z'),
    review('2024-01-10T23:00:00Z', { ease: 1 }),
    // The study day is still the tenth.
    review('2024-01-11T03:00:00Z', { ease: 3, type: 2 }),
    review('2024-01-20T10:00:00Z', { ease: 4 }),
  ];

  test('has the first review of each study day', async () => {
    const card = await scheduleOf({ type: 2, due: 40, ivl: 20, log: learnt });
    const day = (date: string) => dayOfDate(date);
    expect(card).toMatchObject({ reviews: 4, due: '2024-02-10' });
    expect(card.history).toEqual({
      firstDay: day('2024-01-05'),
      seed: null,
      entries: [
        { day: day('2024-01-05'), kind: 'Hard' },
        { day: day('2024-01-06'), kind: 'Easy' },
        { day: day('2024-01-10'), kind: 'Hard' },
        { day: day('2024-01-20'), kind: 'Easy' },
      ],
    });
  });

  test('begins with the first known review when earlier ones are missing', async () => {
    const log = [
      review('2024-01-05T10:00:00Z', { ivl: 30, factor: 2300 }),
      review('2024-02-05T10:00:00Z', { ease: 1 }),
    ];
    const card = await scheduleOf({ type: 2, due: 60, ivl: 20, log });
    expect(card.reviews).toBe(2);
    expect(card.history).toMatchObject({
      firstDay: dayOfDate('2024-01-05'),
      seed: { stability: 30, lapses: 0, repetitions: 1 },
      entries: [{ day: dayOfDate('2024-02-05'), kind: 'Hard' }],
    });
  });

  test('takes a factor that FSRS wrote as the difficulty', async () => {
    const log = [review('2024-01-05T10:00:00Z', { ivl: 30, factor: 600 })];
    const card = await scheduleOf({ type: 2, due: 60, ivl: 20, log });
    expect(card.history?.seed?.difficulty).toBeCloseTo(5.5);
  });

  test('without reviews is the state of FSRS', async () => {
    const data = JSON.stringify({ s: 12.5, d: 6.25, lrt: seconds('2024-01-30T12:00:00Z') });
    const card = await scheduleOf({ type: 2, due: 42, ivl: 10, reps: 7, lapses: 2, data });
    expect(card).toMatchObject({ reviews: 0, due: '2024-02-12' });
    expect(card.history).toEqual({
      firstDay: dayOfDate('2024-01-30'),
      seed: { stability: 12.5, difficulty: 6.25, lapses: 2, repetitions: 7 },
      entries: [],
    });
  });

  test('without reviews is the state of SM-2', async () => {
    const card = await scheduleOf({ type: 2, due: 40, ivl: 10, factor: 2500, reps: 3 });
    expect(card.history).toMatchObject({
      firstDay: dayOfDate('2024-01-31'),
      seed: { stability: 10, lapses: 0, repetitions: 3 },
    });
    const difficulty = card.history?.seed?.difficulty ?? 0;
    expect(difficulty).toBeCloseTo(defaultMemoryModel.difficultyOfEase(2.5, 10));
  });

  test('without reviews ends at the latest when the card was changed', async () => {
    const mod = seconds('2024-01-15T10:00:00Z');
    const card = await scheduleOf({ type: 2, due: 400, ivl: 10, mod });
    expect(card.history?.firstDay).toBe(dayOfDate('2024-01-15'));
  });

  test.each<[string, CardFixture]>([
    ['a new card', { type: 0, due: 5, data: '{"s":1,"d":2}' }],
    ['a learning card', { type: 1, due: seconds('2024-03-05T12:00:00Z') }],
    ['a card without an interval', { type: 2, due: 40 }],
    ['an impossible state', { type: 2, due: 9_999_999, ivl: 5 }],
  ])('of %s is empty', async (_, card) => {
    expect(await scheduleOf(card)).toMatchObject({ past: null, reviews: 0 });
  });

  test('of damaged data is the state of SM-2', async () => {
    const data = '{"s":1e999,"d":"x","lrt":-5';
    const card = await scheduleOf({ type: 2, due: 40, ivl: 10, data });
    expect(card.history?.seed?.stability).toBe(10);
  });

  test('of a card whose due date was set keeps that date', async () => {
    const log = [review('2024-01-31T10:00:00Z', { type: 4, ease: 0 })];
    const card = await scheduleOf({ type: 2, due: 40, ivl: 10, factor: 2500, log });
    expect(card).toMatchObject({ reviews: 0, due: '2024-02-10' });
  });

  test('of 2,000 reviews keeps the latest 1,000 and the state', async () => {
    const start = Date.parse('2018-01-01T10:00:00Z');
    const log = Array.from({ length: 2000 }, (_, day) =>
      review(new Date(start + day * 86_400_000).toISOString(), { type: day === 0 ? 0 : 1 }),
    );
    const card = await scheduleOf({ type: 2, due: 40, ivl: 10, log });
    expect(card.reviews).toBe(2000);
    expect(card.history?.entries).toHaveLength(1000);
    expect(card.history && replay(card.history, defaultMemoryModel).repetitions).toBe(2000);
  });
});

test('reviews of deleted cards and at impossible times are ignored', async () => {
  const card = await scheduleOf(
    { type: 2, due: 40, ivl: 10, log: [review('2024-01-05T10:00:00Z', { type: 0 })] },
    {
      sql: `INSERT INTO revlog (id, cid, ease, type) VALUES (-5, (SELECT id FROM cards), 3, 0);
        INSERT INTO revlog (id, cid, ease, type) VALUES (9e15, (SELECT id FROM cards), 3, 0);
        INSERT INTO revlog (id, cid, ease, type) VALUES (1704448800999, 5, 3, 0)`,
    },
  );
  expect(card.reviews).toBe(1);
});
