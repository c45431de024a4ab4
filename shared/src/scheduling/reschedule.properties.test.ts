import fc from 'fast-check';
import { reviewDataSchema, type ReviewData } from '../schemas/note';
import type { ReviewResponse } from './ratings';
import { property } from '../testing/property';
import { parseHistory, replay, type History } from './history';
import { defaultMemoryModel as model } from './memory-model';
import { newReviewData, placeOfReview, recordReview, rezone } from './schedule';
import { putOff, startOver, undoReschedule } from './reschedule';
import { studyDay, studyDayStart } from './study-day';

const msPerHour = 3_600_000;

/** Zones with changes at different times of the year, without any, and with odd offsets. */
const zones = fc.constantFrom(
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
);
const responses = fc.constantFrom<ReviewResponse>('Easy', 'Hard');

interface Reviewed {
  readonly timeZone: string;
  readonly schedule: ReviewData;
  /** The instant after all reviews. */
  readonly now: Date;
}

/** Notes with up to ten reviews, hours to months apart, so also over changes of the clock. */
const reviewedNotes: fc.Arbitrary<Reviewed> = fc
  .record({
    timeZone: zones,
    written: fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    }),
    reviews: fc.array(fc.tuple(fc.integer({ min: 1, max: 2000 }), responses), { maxLength: 10 }),
    since: fc.integer({ min: 1, max: 3000 }),
  })
  .map(({ timeZone, written, reviews, since }) => {
    let now = written;
    let schedule = newReviewData(written, timeZone);
    for (const [hours, response] of reviews) {
      now = later(now, hours);
      schedule = recordReview(schedule, response, { now, timeZone }).next;
    }
    return { timeZone, schedule, now: later(now, since) };
  });

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * msPerHour);
const historyOf = ({ srs }: ReviewData): History => {
  const history = parseHistory(srs.past);
  if (!history) throw new Error('The history cannot be read.');
  return history;
};

/** Expects that the schedule is valid and that its numbers are the replay of its history. */
function expectReplayed(schedule: ReviewData, timeZone: string) {
  expect(reviewDataSchema.parse(schedule)).toStrictEqual(schedule);
  const { repetitions, ...state } = replay(historyOf(schedule), model);
  expect(schedule.repetitions).toBe(repetitions);
  expect(schedule.srs).toMatchObject(state);
  expect(schedule.nextReviewDate).toBe(studyDayStart(schedule.srs.dueDay, timeZone).toISOString());
}

const changeId = '0b8e3b2e-6a4b-4a0c-9d6e-2f5d0c1b7a11';
const changes = fc.oneof(
  fc.record({ kind: fc.constant('put off' as const), days: fc.integer({ min: 1, max: 365 }) }),
  fc.record({ kind: fc.constant('start over' as const) }),
);
type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

function apply(change: Change, schedule: ReviewData, now: Date, timeZone: string): ReviewData {
  const options = { now, timeZone, changeId };
  if (change.kind === 'start over') return startOver(schedule, options);
  return putOff(schedule, studyDay(now, timeZone) + change.days, options);
}

describe('a changed schedule', () => {
  property('is the replay of its history', [reviewedNotes, changes], (note, change) => {
    const { schedule, now, timeZone } = note;
    expectReplayed(apply(change, schedule, now, timeZone), timeZone);
  });

  property('is the same when the change is repeated', [reviewedNotes, changes], (note, change) => {
    const { schedule, now, timeZone } = note;
    const once = apply(change, schedule, now, timeZone);
    expect(apply(change, once, now, timeZone)).toBe(once);
  });

  property('returns exactly after its undo', [reviewedNotes, changes], (note, change) => {
    const { schedule, now, timeZone } = note;
    const changed = apply(change, schedule, now, timeZone);
    const undone = undoReschedule(changed, { now: later(now, 1), timeZone, changeId });
    expect(undone).toStrictEqual({ ...schedule, updatedAt: undone.updatedAt });
    expect(Date.parse(undone.updatedAt)).toBeGreaterThanOrEqual(Date.parse(changed.updatedAt));
    expect(undoReschedule(undone, { now: later(now, 2), timeZone, changeId })).toBe(undone);
  });

  property(
    'returns in the new time zone, when the learner moves before the undo',
    [reviewedNotes, changes, zones],
    ({ schedule, now, timeZone }, change, newZone) => {
      const moved = rezone(apply(change, schedule, now, timeZone), newZone);
      const undone = undoReschedule(moved, { now: later(now, 1), timeZone: newZone, changeId });
      // Without a change there is nothing to undo.
      const { updatedAt } = undone;
      expect(undone).toStrictEqual({ ...rezone(schedule, newZone), updatedAt });
    },
  );
});

describe('a note that was started over', () => {
  const reviewedOnce = reviewedNotes.filter(({ schedule }) => schedule.repetitions > 0);

  property('is due on the next study day with a new memory', [reviewedOnce], (note) => {
    const { schedule, now, timeZone } = note;
    const next = startOver(schedule, { now, timeZone, changeId });
    const fresh = newReviewData(now, timeZone);
    expect(next.srs).toEqual({ ...fresh.srs, past: next.srs.past });
    expect(next.nextReviewDate).toBe(fresh.nextReviewDate);
    expect(historyOf(next).entries.slice(0, -1)).toEqual(historyOf(schedule).entries);
  });

  property(
    'is reviewed like a new note from then on',
    [reviewedOnce, responses, fc.integer({ min: 24, max: 2000 })],
    ({ schedule, now, timeZone }, response, hours) => {
      const review = { now: later(now, hours), timeZone };
      const reset = startOver(schedule, { now, timeZone, changeId });
      const { next } = recordReview(reset, response, review);
      const fresh = recordReview(newReviewData(now, timeZone), response, review).next;
      expect({ ...next.srs, past: '' }).toEqual({ ...fresh.srs, past: '' });
      expect(next.interval).toBe(fresh.interval);
      expectReplayed(next, timeZone);
    },
  );

  property(
    'has the same memory in any order of arrival of reviews and reset',
    [
      reviewedOnce,
      responses,
      responses,
      fc.tuple(fc.integer({ min: 25, max: 900 }), fc.integer({ min: 25, max: 900 })),
    ],
    ({ schedule, now: before, timeZone }, first, second, [untilReset, untilReview]) => {
      const resetAt = later(before, untilReset);
      const reviewAt = later(resetAt, untilReview);
      const early = (given: ReviewData) =>
        recordReview(given, first, { now: before, timeZone }).next;
      const reset = (given: ReviewData) => startOver(given, { now: resetAt, timeZone, changeId });
      const late = (given: ReviewData) =>
        recordReview(given, second, { now: reviewAt, timeZone }).next;
      // A second rating of a study day replaces the first one.
      fc.pre(placeOfReview(schedule, studyDay(before, timeZone)) === 'latest');
      const inOrder = late(reset(early(schedule)));
      for (const schedules of [
        early(late(reset(schedule))),
        late(early(reset(schedule))),
        reset(late(early(schedule))),
        reset(early(late(schedule))),
      ]) {
        expect(schedules.srs).toEqual({ ...inOrder.srs, dueDay: schedules.srs.dueDay });
        expect(schedules.repetitions).toBe(1);
        expectReplayed(schedules, timeZone);
      }
      expect(reset(late(early(schedule))).srs.dueDay).toBe(inOrder.srs.dueDay);
    },
  );

  property(
    'keeps its due day and its memory when an earlier review arrives late',
    [reviewedOnce, responses],
    ({ schedule, now, timeZone }, response) => {
      const resetAt = later(now, 48);
      const reset = startOver(schedule, { now: resetAt, timeZone, changeId });
      const { next } = recordReview(reset, response, { now, timeZone });
      expect({ ...next.srs, past: '' }).toEqual({ ...reset.srs, past: '' });
      const undone = undoReschedule(next, { now: later(resetAt, 1), timeZone, changeId });
      const without = recordReview(schedule, response, { now, timeZone }).next;
      expect(undone.srs.past).toBe(without.srs.past);
      expect(undone.repetitions).toBe(without.repetitions);
      expectReplayed(undone, timeZone);
    },
  );
});

describe('a note that was put off', () => {
  property(
    'keeps its due day when an earlier review arrives late',
    [reviewedNotes, responses, fc.integer({ min: 1, max: 365 })],
    ({ schedule, now, timeZone }, response, days) => {
      const written = new Date(schedule.createdAt);
      const dueDay = studyDay(now, timeZone) + days;
      const postponed = putOff(schedule, dueDay, { now, timeZone, changeId });
      fc.pre(placeOfReview(schedule, studyDay(written, timeZone)) === 'earlier');
      const { next } = recordReview(postponed, response, { now: written, timeZone });
      expect(next.srs.dueDay).toBe(dueDay);
      const undone = undoReschedule(next, { now, timeZone, changeId });
      const without = recordReview(schedule, response, { now: written, timeZone }).next;
      expect(undone.srs).toEqual(without.srs);
    },
  );
});
