import fc from 'fast-check';
import { reviewDataSchema } from '../schemas/note';
import { property } from '../testing/property';
import { dayOfDate } from './day-of-date';
import {
  formatHistory,
  newHistory,
  replay,
  withBoundedLength,
  type History,
  type HistoryEntry,
} from './history';
import { importedSchedule } from './imported-schedule';
import { defaultMemoryModel as model } from './memory-model';
import { newReviewData, review } from './schedule';
import { studyDay, studyDayStart } from './study-day';

const now = new Date('2026-03-02T12:00:00Z');
const importedAt = new Date('2026-03-02T11:00:00Z');
const timeZone = 'Europe/Berlin';
const options = { now, importedAt, timeZone };
const today = studyDay(now, timeZone);
const none = { createdAt: null, due: null, past: null };

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const dueDays = fc.oneof(
  fc.integer({ min: today - 4000, max: today + 4000 }),
  fc.integer({ min: 1, max: 2_900_000 }),
);

const kinds = fc.constantFrom<HistoryEntry['kind']>('Easy', 'Hard', 'reset');

/** Histories that end today, also with more entries than a note keeps. */
const histories: fc.Arbitrary<History> = fc
  .record({
    seed: fc.option(
      fc.record({
        stability: fc.double({ min: 0.01, max: 36_500, noNaN: true }),
        difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
        lapses: fc.nat(99),
        repetitions: fc.nat(99),
      }),
    ),
    pauses: fc.oneof(
      { weight: 4, arbitrary: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 }) },
      {
        weight: 1,
        arbitrary: fc.array(fc.integer({ min: 1, max: 1 }), { minLength: 995, maxLength: 1010 }),
      },
    ),
    kind: fc.infiniteStream(kinds),
  })
  .map(({ seed, pauses, kind }) => {
    const firstDay = today - pauses.reduce((sum, pause) => sum + pause, 0);
    let day = firstDay;
    const entries = pauses.map((pause) => ({
      day: (day += pause),
      kind: kind.next().value as HistoryEntry['kind'],
    }));
    return { firstDay, seed, entries };
  });

property(
  'an imported note has the state of its reviews and exactly the review date of the file',
  [histories, dueDays, zones],
  (history, dueDay, zone) => {
    const past = formatHistory(history);

    const schedule = importedSchedule(
      { createdAt: null, due: dateOf(dueDay), past },
      { ...options, timeZone: zone },
    );

    const { repetitions, ...state } = replay(history, model);
    const bounded = formatHistory(withBoundedLength(history, model));
    const isReviewed = history.seed !== null || history.entries.length > 0;
    const parsed = reviewDataSchema.parse(schedule);
    expect(parsed.repetitions).toBe(repetitions);
    expect(parsed.srs).toMatchObject({ dueDay, ...(isReviewed && { ...state, past: bounded }) });
    expect(parsed.nextReviewDate).toBe(studyDayStart(dueDay, zone).toISOString());
    expect(Date.parse(parsed.lastReviewDate ?? '1970')).toBeLessThanOrEqual(importedAt.getTime());
  },
);

property(
  'an imported note can be reviewed on its review date',
  [histories, dueDays],
  (history, day) => {
    const past = formatHistory(history);
    const schedule = reviewDataSchema.parse(
      importedSchedule({ createdAt: null, due: dateOf(day), past }, options),
    );
    const on = studyDayStart(Math.max(day, today + 1), timeZone);

    const outcome = review(schedule, 'Easy', { now: on, timeZone });

    expect(outcome.ok && reviewDataSchema.safeParse(outcome.next).success).toBe(true);
  },
);

test.each([
  ['2026-03-03', 1],
  ['2026-03-02', 1],
  ['2020-01-01', 1],
  ['2027-03-02', 365],
  ['2027-03-03', 365],
  ['2040-01-01', 365],
])('a new note with the review date %s is due then, with an interval of %i', (due, interval) => {
  const schedule = importedSchedule({ ...none, due }, options);

  expect(schedule).toMatchObject({
    repetitions: 0,
    interval,
    lastReviewDate: null,
    srs: { dueDay: dayOfDate(due), lastDay: today, past: formatHistory(newHistory(today)) },
  });
});

test('a note without a schedule is due on the next study day', () => {
  expect(importedSchedule(none, options)).toEqual(newReviewData(now, timeZone));
});

test('a note with reviews and no review date is due when recall falls to 90 %', () => {
  const past = formatHistory({
    ...newHistory(today - 20),
    entries: [{ day: today - 1, kind: 'Easy' }],
  });

  const { srs, interval } = reviewDataSchema.parse(importedSchedule({ ...none, past }, options));

  expect(srs.dueDay).toBe(today - 1 + Math.round(srs.stability));
  expect(interval).toBe(Math.round(srs.stability));
});

test('a note that its source has reset has no last review', () => {
  const past = formatHistory({
    ...newHistory(today - 20),
    entries: [
      { day: today - 9, kind: 'Easy' },
      { day: today - 5, kind: 'reset' },
    ],
  });

  expect(importedSchedule({ ...none, past }, options)).toMatchObject({
    repetitions: 0,
    lastReviewDate: null,
    srs: { dueDay: today - 4 },
  });
});

test.each([
  ['2019-05-01T10:00:00+02:00', '2019-05-01T08:00:00.000Z'],
  ['2999-01-01T00:00:00Z', now.toISOString()],
  ['0000-01-01T00:00:00+14:00', '1970-01-01T00:00:00.000Z'],
  [null, now.toISOString()],
])('a note written at %s in its source was created at %s', (createdAt, expected) => {
  expect(importedSchedule({ ...none, createdAt }, options)?.createdAt).toBe(expected);
});

test.each([
  ['a date that does not exist', { due: '2026-02-30' }],
  ['a date before 1970', { due: '1969-12-31' }],
  ['the last date of the calendar', { due: '9999-12-31' }],
  ['a history that cannot be read', { past: '2;f00;0E' }],
  [
    'a review in the future',
    {
      past: formatHistory({
        ...newHistory(today + 2),
        entries: [{ day: today + 2, kind: 'Easy' as const }],
      }),
    },
  ],
  ['a history before 1970', { past: '1;-5;0E' }],
])('a note with %s is refused', (_, fields) => {
  expect(importedSchedule({ ...none, ...fields }, options)).toBeNull();
});

describe('the schedule of an export', () => {
  const exported = newReviewData(new Date('2025-01-01T12:00:00Z'), timeZone);

  test('stays as it is', () => {
    expect(importedSchedule({ ...none, due: '2030-01-01', reviewData: exported }, options)).toEqual(
      exported,
    );
  });

  test('moves to the time zone of the learner', () => {
    const schedule = importedSchedule(
      { ...none, reviewData: exported },
      { ...options, timeZone: 'Asia/Tokyo' },
    );

    const nextReviewDate = studyDayStart(exported.srs.dueDay, 'Asia/Tokyo').toISOString();
    expect(schedule).toEqual({ ...exported, nextReviewDate });
  });

  test.each(['nextReviewDate', 'lastReviewDate', 'createdAt', 'updatedAt'])(
    'is refused with an impossible %s',
    (name) => {
      const reviewData = { ...exported, [name]: '0000-01-01T00:00:00Z' };

      expect(importedSchedule({ ...none, reviewData }, options)).toBeNull();
    },
  );

  test.each([
    ['an impossible review date', { dueDay: 1e9 }],
    ['a review date before 1970', { dueDay: -1 }],
    ['a last review in the future', { lastDay: today + 2 }],
    ['a history that cannot be read', { past: 'x' }],
  ])('is refused with %s', (_, change) => {
    const reviewData = { ...exported, srs: { ...exported.srs, ...change } };

    expect(importedSchedule({ ...none, reviewData }, options)).toBeNull();
  });
});
