import { limits } from '../limits';
import {
  formatHistory,
  type History,
  longestHistory,
  newHistory,
  parseHistory,
  replay,
  seededHistory,
  withBoundedLength,
} from './history';
import { defaultMemoryModel as model } from './memory-model';
import { newReviewData, placeOfReview, recordReview, removeReview, review } from './schedule';
import { studyDay, studyDayStart } from './study-day';

const berlin = 'Europe/Berlin';
const firstDay = 20_583;

const seed = { stability: 12.5, difficulty: 5.25, lapses: 2, repetitions: 9 };
const reviews: History = {
  firstDay,
  seed: null,
  entries: [
    { day: firstDay + 1, kind: 'Hard' },
    { day: firstDay + 2, kind: 'Easy' },
    { day: firstDay + 38, kind: 'reset' },
    { day: firstDay + 38 + 36 ** 2, kind: 'Easy' },
  ],
};

describe('the text of a history', () => {
  test.each<[string, History, string]>([
    ['a new note', newHistory(firstDay), '1;fvr;'],
    ['reviews and a reset', reviews, '1;fvr;1H,1E,10R,100E'],
    ['a seed', { ...reviews, seed }, '1;fvr;12.5:5.25:2:9;1H,1E,10R,100E'],
    ['a seed without entries', { firstDay, seed, entries: [] }, '1;fvr;12.5:5.25:2:9;'],
    [
      'a seed without repetitions',
      { firstDay, seed: { ...seed, repetitions: 0 }, entries: [] },
      '1;fvr;12.5:5.25:2;',
    ],
    ['the first study day of all', newHistory(0), '1;0;'],
    ['a note from before 1970', newHistory(-36), '1;-10;'],
  ])('is short for %s', (_, history, text) => {
    expect(formatHistory(history)).toBe(text);
    expect(parseHistory(text)).toStrictEqual(history);
  });

  test('keeps every digit of the smallest and the largest memory state', () => {
    for (const stability of [0.01, 0.010000000000000002, 36_499.99999999999, 36_500]) {
      const history = { ...newHistory(0), seed: { ...seed, stability } };
      expect(parseHistory(formatHistory(history))).toStrictEqual(history);
    }
  });

  const long = 5_000_000;
  test.each([
    ['no text', ''],
    ['another version', '2;fvr;1E'],
    ['no version', 'fvr;1E'],
    ['no first day', '1;;1E'],
    ['no separator after the first day', '1;fvr'],
    ['a space', '1;fvr; 1E'],
    ['a line break at the end', '1;fvr;1E\n'],
    ['a text before the version', ' 1;fvr;1E'],
    ['an unknown letter', '1;fvr;1G'],
    ['a letter in lower case', '1;fvr;1e'],
    ['an entry without days', '1;fvr;E'],
    ['an entry without a letter', '1;fvr;1E,1'],
    ['an empty entry', '1;fvr;1E,,1E'],
    ['a comma at the end', '1;fvr;1E,'],
    ['negative days', '1;fvr;-1E'],
    ['leading zeros', '1;fvr;01E'],
    ['leading zeros of the first day', '1;0fvr;1E'],
    ['a negative zero', '1;-0;1E'],
    ['days that overflow', '1;zzzzzzz;1E'],
    ['a first day without a date', '1;zzzzzz;'],
    ['a first day before all dates', '1;-zzzzzz;'],
    ['days whose sum has no date', `1;fvr;${'zzzzzE,'.repeat(2)}1E`],
    ['days in capitals', '1;FVR;1E'],
    ['two seeds', '1;fvr;1:5:0;1:5:0;1E'],
    ['an empty seed', '1;fvr;;1E'],
    ['a seed without lapses', '1;fvr;1:5;1E'],
    ['a seed with a fifth field', '1;fvr;1:5:0:0:0;1E'],
    ['more reviews than are counted', '1;fvr;1:5:0:100001;1E'],
    ['more lapses than are counted', '1;fvr;1:5:100001;1E'],
    ['NaN as the stability', '1;fvr;NaN:5:0;1E'],
    ['an infinite stability', '1;fvr;Infinity:5:0;1E'],
    ['a stability of zero', '1;fvr;0:5:0;1E'],
    ['a stability over its bound', '1;fvr;36500.1:5:0;1E'],
    ['a negative stability', '1;fvr;-1:5:0;1E'],
    ['an exponent', '1;fvr;1e2:5:0;1E'],
    ['a hexadecimal number', '1;fvr;0x1:5:0;1E'],
    ['a difficulty below its bound', '1;fvr;1:0.99:0;1E'],
    ['a difficulty over its bound', '1;fvr;1:10.01:0;1E'],
    ['a fraction of a lapse', '1;fvr;1:5:0.5;1E'],
    ['negative lapses', '1;fvr;1:5:-1;1E'],
    ['lapses that no number holds exactly', '1;fvr;1:5:9007199254740992;1E'],
    ['repetitions that no number holds exactly', '1;fvr;1:5:0:9007199254740992;1E'],
    ['digits of another script', '1;fvr;١E'],
    ['a null character', '1;fvr;1E\0'],
    ['JSON', '{"firstDay":20583}'],
    ['millions of entries', `1;fvr;${'1E,'.repeat(long)}1E`],
    ['millions of entries and a comma', `1;fvr;${'1E,'.repeat(long)}`],
    ['millions of digits', `1;fvr;${'1'.repeat(long)}`],
    ['a seed with millions of digits', `1;fvr;${'1'.repeat(long)}:5:0;`],
    ['millions of separators', `1${';'.repeat(long)}`],
  ])('is null with %s', (_, text) => {
    expect(parseHistory(text)).toBeNull();
  });

  test('is rejected in less than a second when it is as long as possible and wrong at its end', () => {
    const startedAt = performance.now();
    expect(parseHistory(`1;fvr;${'11111E,'.repeat(2330)}1`)).toBeNull();
    expect(parseHistory(`1;fvr;${'1:'.repeat(8000)}`)).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

test('a replay counts no further than the limit', () => {
  const counts = { repetitions: limits.countedReviews, lapses: limits.countedReviews };
  const entries = [{ day: firstDay + 1, kind: 'Hard' }] as const;
  expect(replay({ firstDay, seed: { ...seed, ...counts }, entries }, model)).toMatchObject(counts);
});

describe('the seed of a note without known reviews', () => {
  test('gives back its state when replayed', () => {
    const note = newReviewData(new Date('2026-05-10T19:30:00Z'), berlin);
    const reviewed = { ...note, repetitions: 9, srs: { ...note.srs, ...seed, lastDay: firstDay } };
    const history = seededHistory(reviewed);
    expect(replay(history, model)).toStrictEqual({ ...seed, lastDay: firstDay });
    expect(parseHistory(formatHistory(history))).toStrictEqual(history);
  });
});

describe('a reset', () => {
  test('starts a note from the beginning', () => {
    const entries = reviews.entries.slice(0, 3);
    expect(replay({ ...reviews, entries }, model)).toStrictEqual({
      ...model.initial,
      lapses: 0,
      repetitions: 0,
      lastDay: firstDay + 38,
    });
    expect(replay(reviews, model)).toMatchObject({ lapses: 0, repetitions: 1 });
  });

  /** A note that was reset on a study day, with its state and due day. */
  const resetNote = (entries: History['entries']) => {
    const history = { firstDay, seed: null, entries };
    const { repetitions, ...state } = replay(history, model);
    const note = newReviewData(studyDayStart(firstDay, berlin), berlin);
    const dueDay = state.lastDay + 1;
    const srs = { v: 1 as const, ...state, dueDay, past: formatHistory(history) };
    const nextReviewDate = studyDayStart(dueDay, berlin).toISOString();
    return { ...note, repetitions, nextReviewDate, srs };
  };
  const resetDay = firstDay + 10;
  const now = studyDayStart(resetDay, berlin);
  const reset = { day: resetDay, kind: 'reset' as const };
  const options = { now, timeZone: berlin };

  test('outlasts a review of its day that arrives later', () => {
    const note = resetNote([{ day: firstDay + 1, kind: 'Easy' }, reset]);
    const { next, entry } = recordReview(note, 'Easy', options);
    expect(next.srs.past).toBe('1;fvr;1E,9E,0R');
    expect(next).toMatchObject({ repetitions: 0, nextReviewDate: note.nextReviewDate });
    expect(next.srs).toMatchObject({ ...model.initial, dueDay: resetDay + 1, lastDay: resetDay });
    expect(entry.elapsedDays).toBe(9);
  });

  test('outlasts the removal of a review of its day', () => {
    const note = resetNote([{ day: resetDay, kind: 'Hard' }, reset]);
    const removal = { ...options, before: null, previousReviewAt: null };
    const next = removeReview(note, resetDay, removal);
    expect(next.srs).toStrictEqual({ ...note.srs, past: '1;fvr;aR' });
    expect(next.nextReviewDate).toBe(note.nextReviewDate);
  });

  test('makes a note due on the next study day again when the review after it is removed', () => {
    const note = resetNote([reset]);
    const later = studyDayStart(resetDay + 1, berlin);
    const { next } = recordReview(note, 'Easy', { now: later, timeZone: berlin });
    expect(next.srs.past).toBe('1;fvr;aR,1E');
    const removal = { now: later, timeZone: berlin, before: null, previousReviewAt: null };
    expect(removeReview(next, resetDay + 1, removal)).toStrictEqual({
      ...note,
      updatedAt: later.toISOString(),
    });
  });
});

describe('a history of the longest length', () => {
  test('drops its oldest entry into the seed and keeps the state', () => {
    const entries = Array.from({ length: longestHistory + 3 }, (_, index) => ({
      day: firstDay + 3 * (index + 1),
      kind: index % 7 === 0 ? ('Hard' as const) : ('Easy' as const),
    }));
    const long = { firstDay, seed: null, entries };
    const bounded = withBoundedLength(long, model);
    expect(bounded.entries).toHaveLength(longestHistory);
    expect(bounded.firstDay).toBe(firstDay + 9);
    expect(bounded.seed).toMatchObject({ lapses: 1, repetitions: 3 });
    expect(replay(bounded, model)).toStrictEqual(replay(long, model));
    const text = formatHistory(bounded);
    expect(parseHistory(text)).toStrictEqual(bounded);
    expect(text.length).toBeLessThan(3 * longestHistory + 100);
  });

  test('can be parsed when its days are as large as dates allow', () => {
    const entries = Array.from({ length: longestHistory }, (_, index) => ({
      day: 99_000 * (index + 1),
      kind: 'Easy' as const,
    }));
    const history = { firstDay: 0, seed, entries };
    expect(parseHistory(formatHistory(history))).toStrictEqual(history);
  });

  test('holds the due date and the later reviews of a note that is reviewed once more', () => {
    const history = {
      firstDay,
      seed: null,
      entries: Array.from({ length: longestHistory }, (_, index) => ({
        day: firstDay + index + 1,
        kind: 'Hard' as const,
      })),
    };
    const { repetitions, ...state } = replay(history, model);
    const written = newReviewData(studyDayStart(firstDay, berlin), berlin);
    const dueDay = state.lastDay + 1;
    const past = formatHistory(history);
    const note = { ...written, repetitions, srs: { v: 1 as const, ...state, dueDay, past } };
    const now = studyDayStart(dueDay, berlin);
    const outcome = review(note, 'Easy', { now, timeZone: berlin });
    if (!outcome.ok) throw new Error(outcome.reason);
    const { srs } = outcome.next;
    const after = parseHistory(srs.past);
    expect(after?.entries).toHaveLength(longestHistory);
    expect(after && replay(after, model)).toStrictEqual({
      stability: srs.stability,
      difficulty: srs.difficulty,
      lapses: longestHistory,
      repetitions: longestHistory + 1,
      lastDay: dueDay,
    });
    expect(placeOfReview(outcome.next, firstDay + 1)).toBe('too-early');
    expect(removeReview(outcome.next, dueDay, removalOf(note, now))).toStrictEqual({
      ...note,
      nextReviewDate: now.toISOString(),
      updatedAt: now.toISOString(),
      srs: { ...note.srs, past: expect.stringMatching(/^1;fvs;\d/) as string },
    });
  });

  const removalOf = (before: ReturnType<typeof newReviewData>, now: Date) => ({
    now,
    timeZone: berlin,
    before,
    previousReviewAt: null,
  });
});

describe('placeOfReview', () => {
  const written = newReviewData(studyDayStart(firstDay, berlin), berlin);
  const withEntries = (days: number[], seeded = false) => {
    const history: History = {
      firstDay,
      seed: seeded ? seed : null,
      entries: days.map((day) => ({ day: firstDay + day, kind: 'Easy' })),
    };
    const { repetitions, ...state } = replay(history, model);
    const srs = { ...written.srs, ...state, past: formatHistory(history) };
    return { ...written, repetitions, srs };
  };
  const many = Array.from({ length: 60 }, (_, index) => 2 * (index + 1));

  test.each([
    ['after the last review', withEntries([5]), 6, 'latest'],
    ['on the day of the last review', withEntries([5]), 5, 'same-day'],
    ['on the day of an earlier review', withEntries([3, 5]), 3, 'same-day'],
    ['between two reviews', withEntries([3, 5]), 4, 'earlier'],
    ['on the day when a new note was written', withEntries([]), 0, 'latest'],
    ['on the day before a new note was written, in another zone', withEntries([]), -1, 'latest'],
    ['on the day when a reviewed note was written', withEntries([3]), 0, 'earlier'],
    ['on the day before a reviewed note was written', withEntries([3]), -1, 'earlier'],
    ['on the day of a seed', withEntries([], true), 0, 'too-early'],
    ['before a seed', withEntries([3], true), -1, 'too-early'],
    ['after a seed', withEntries([3], true), 1, 'earlier'],
    ['before 50 reviews', withEntries(many), 21, 'earlier'],
    ['before 51 reviews', withEntries(many), 19, 'too-early'],
  ])('places a review %s', (_, note, day, place) => {
    expect(placeOfReview(note, firstDay + day)).toBe(place);
  });

  test.each(['2;fvr;', ''])('takes the unreadable history %p as a seed', (past) => {
    const { srs } = withEntries([5]);
    const note = { ...written, srs: { ...srs, past } };
    expect(placeOfReview(note, firstDay + 5)).toBe('too-early');
    expect(placeOfReview(note, firstDay + 6)).toBe('latest');
  });
});

describe('a change of the time zone', () => {
  // 08:00 of 12 May in Auckland is 10:00 of 11 May in Honolulu.
  const [auckland, honolulu] = ['Pacific/Auckland', 'Pacific/Honolulu'];
  const note = newReviewData(new Date('2026-05-10T00:00:00Z'), auckland);
  const morning = new Date('2026-05-11T20:00:00Z');
  const first = recordReview(note, 'Easy', { now: morning, timeZone: auckland }).next;
  const recordInHonolulu = (instant: string) => {
    const now = new Date(instant);
    const place = placeOfReview(first, studyDay(now, honolulu));
    return { place, ...recordReview(first, 'Hard', { now, timeZone: honolulu }) };
  };

  test('inserts a later review whose study day is the one before', () => {
    const { place, next, entry } = recordInHonolulu('2026-05-12T13:00:00Z');
    expect(place).toBe('earlier');
    expect(next.srs).toMatchObject({ lastDay: first.srs.lastDay, lapses: 1, past: '1;fvr;1H,1E' });
    expect(next.repetitions).toBe(2);
    expect(entry).toMatchObject({ day: first.srs.lastDay - 1, elapsedDays: 1 });
  });

  test('replaces the review of the same study day', () => {
    const { place, next, entry } = recordInHonolulu('2026-05-12T15:00:00Z');
    expect(place).toBe('same-day');
    expect(next.srs).toMatchObject({ lastDay: first.srs.lastDay, lapses: 1, past: '1;fvr;2H' });
    expect(next.repetitions).toBe(1);
    expect(entry).toMatchObject({ day: first.srs.lastDay, elapsedDays: 2 });
  });
});
