import fc from 'fast-check';
import { reviewDataSchema, type ReviewData } from '../schemas/note';
import type { ReviewResponse } from './ratings';
import { easeFactorOf } from './ease';
import { formatHistory, seededHistory } from './history';
import { intervalWindow } from './interval';
import { defaultMemoryModel as model } from './memory-model';
import { isDue, newReviewData, preview, review, type ReviewEntry, rezone } from './schedule';
import { studyDay, studyDayStart } from './study-day';
import { property } from '../testing/property';

const msPerHour = 3_600_000;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instants = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
const responses = fc.constantFrom<ReviewResponse>('Easy', 'Hard');
/** Loads of the coming days: pairs of days after the review and number of due notes. */
const loads = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(3)), { maxLength: 200 });

const loadFrom = (today: number, entries: [number, number][]) =>
  new Map(entries.map(([ahead, count]) => [today + ahead, count]));

/** Random notes that are due at a random instant. */
const dueNotes = fc
  .record({
    now: instants,
    timeZone: zones,
    stability: fc
      .double({ min: Math.log(0.01), max: Math.log(36_500), noNaN: true })
      .map((logarithm) => Math.exp(logarithm)),
    difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
    interval: fc.integer({ min: 1, max: 365 }),
    overdue: fc.nat(400),
    lapses: fc.nat(60),
    remembered: fc.nat(60),
  })
  .map(({ now, timeZone, stability, difficulty, interval, overdue, lapses, remembered }) => {
    const today = studyDay(now, timeZone);
    const dueDay = today - overdue;
    const written = newReviewData(now, timeZone);
    const reviewData: ReviewData = {
      ...written,
      repetitions: lapses + remembered,
      easeFactor: easeFactorOf(lapses + remembered, lapses),
      interval,
      nextReviewDate: studyDayStart(dueDay, timeZone).toISOString(),
      srs: { ...written.srs, stability, difficulty, lapses, lastDay: dueDay - interval, dueDay },
    };
    reviewData.srs.past = formatHistory(seededHistory(reviewData));
    return { now, timeZone, today, reviewData };
  });

function accepted(...parameters: Parameters<typeof review>): ReviewEntry {
  const outcome = review(...parameters);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.entry;
}

describe('every review', () => {
  property(
    'returns a valid schedule that is due in 1 to 365 whole days',
    [dueNotes, responses, loads],
    ({ now, timeZone, today, reviewData }, response, load) => {
      const { after } = accepted(reviewData, response, {
        now,
        timeZone,
        load: loadFrom(today, load),
      });
      expect(reviewDataSchema.parse(after)).toEqual(after);
      expect(Number.isInteger(after.interval)).toBe(true);
      expect(after.interval).toBeGreaterThanOrEqual(1);
      expect(after.interval).toBeLessThanOrEqual(365);
      expect(after.srs).toMatchObject({ lastDay: today, dueDay: today + after.interval });
    },
  );

  property(
    "sets a future review date: the first instant of the due day in the learner's zone",
    [dueNotes, responses],
    ({ now, timeZone, reviewData }, response) => {
      const { after } = accepted(reviewData, response, { now, timeZone });
      const next = new Date(after.nextReviewDate);
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(studyDay(next, timeZone)).toBe(after.srs.dueDay);
      expect(studyDay(new Date(next.getTime() - 1), timeZone)).toBe(after.srs.dueDay - 1);
    },
  );

  property(
    'is rejected a second time on the same study day',
    [dueNotes, responses, responses],
    ({ now, timeZone, reviewData }, first, second) => {
      const { after } = accepted(reviewData, first, { now, timeZone });
      const outcome = review(after, second, { now, timeZone });
      expect(outcome).toEqual({ ok: false, reason: 'not-due' });
    },
  );

  property(
    'logs the exact previous state and does not mutate it',
    [dueNotes, responses],
    ({ now, timeZone, reviewData }, response) => {
      const copy = structuredClone(reviewData);
      Object.freeze(reviewData.srs);
      const { before } = accepted(Object.freeze(reviewData), response, { now, timeZone });
      expect(before).toStrictEqual(copy);
    },
  );

  property(
    'has the date that the preview returned',
    [dueNotes, responses, loads],
    ({ now, timeZone, today, reviewData }, response, load) => {
      const options = { now, timeZone, load: loadFrom(today, load) };
      const { after } = accepted(reviewData, response, options);
      expect(preview(reviewData, options)[response]).toBe(after.nextReviewDate);
    },
  );

  property(
    'logs the elapsed study days and the recall predicted for them',
    [dueNotes, responses],
    ({ now, timeZone, today, reviewData }, response) => {
      const entry = accepted(reviewData, response, { now, timeZone });
      const { lastDay, stability } = reviewData.srs;
      expect(entry.elapsedDays).toBe(today - lastDay);
      expect(entry.predictedRecall).toBe(model.recall(stability, today - lastDay));
    },
  );
});

describe('Easy', () => {
  property(
    'never has a lower interval, stability or ease than Hard',
    [dueNotes, loads],
    ({ now, timeZone, today, reviewData }, load) => {
      const options = { now, timeZone, load: loadFrom(today, load) };
      const easy = accepted(reviewData, 'Easy', options).after;
      const hard = accepted(reviewData, 'Hard', options).after;
      expect(easy.interval).toBeGreaterThanOrEqual(hard.interval);
      expect(easy.srs.stability).toBeGreaterThanOrEqual(hard.srs.stability);
      expect(easy.easeFactor).toBeGreaterThanOrEqual(hard.easeFactor);
      expect(easy.nextReviewDate >= hard.nextReviewDate).toBe(true);
    },
  );

  property(
    'never has a lower stability or interval, or with load an earlier day, when given later',
    [dueNotes, fc.integer({ min: 1, max: 500 }), loads],
    ({ now, timeZone, today, reviewData }, delay, entries) => {
      const later = studyDayStart(today + delay, timeZone);
      const load = loadFrom(today, entries);
      const before = accepted(reviewData, 'Easy', { now, timeZone }).after;
      const after = accepted(reviewData, 'Easy', { now: later, timeZone }).after;
      expect(after.srs.stability).toBeGreaterThanOrEqual(before.srs.stability);
      expect(after.interval).toBeGreaterThanOrEqual(before.interval);

      const loadedBefore = accepted(reviewData, 'Easy', { now, timeZone, load }).after;
      const loadedAfter = accepted(reviewData, 'Easy', { now: later, timeZone, load }).after;
      expect(loadedAfter.srs.dueDay).toBeGreaterThanOrEqual(loadedBefore.srs.dueDay);
    },
  );
});

describe('the load', () => {
  property(
    'moves a review only within the fuzz window and never to a day with more due notes',
    [dueNotes, responses, loads],
    ({ now, timeZone, today, reviewData }, response, entries) => {
      const load = loadFrom(today, entries);
      const even = accepted(reviewData, response, { now, timeZone }).after;
      const spread = accepted(reviewData, response, { now, timeZone, load }).after;
      const window = intervalWindow(model.idealInterval(even.srs.stability));
      expect(spread.interval).toBeGreaterThanOrEqual(window.first);
      expect(spread.interval).toBeLessThanOrEqual(window.last);
      expect(load.get(spread.srs.dueDay) ?? 0).toBeLessThanOrEqual(load.get(even.srs.dueDay) ?? 0);
    },
  );
});

describe('isDue', () => {
  property(
    'agrees with nextReviewDate in the zone of the review and after rezone',
    [dueNotes, responses, zones, fc.integer({ min: -48, max: 9000 })],
    ({ now, timeZone, reviewData }, response, elsewhere, hours) => {
      const { after } = accepted(reviewData, response, { now, timeZone });
      const moved = rezone(after, elsewhere);
      const later = new Date(now.getTime() + hours * msPerHour);
      for (const [schedule, zone] of [
        [after, timeZone],
        [moved, elsewhere],
      ] as const) {
        expect(isDue(schedule, studyDay(later, zone))).toBe(
          Date.parse(schedule.nextReviewDate) <= later.getTime(),
        );
      }
      expect(rezone(moved, timeZone)).toEqual(after);
    },
  );

  property(
    'becomes true for a new note when the next study day begins',
    [zones, instants],
    (timeZone, writtenAt) => {
      const written = newReviewData(writtenAt, timeZone);
      const morning = studyDayStart(studyDay(writtenAt, timeZone) + 1, timeZone);
      expect(new Date(written.nextReviewDate)).toEqual(morning);
      expect(isDue(written, studyDay(writtenAt, timeZone))).toBe(false);
      // 24 hours plus the greatest change of a clock.
      expect(morning.getTime() - writtenAt.getTime()).toBeLessThanOrEqual(27 * msPerHour);
    },
  );
});

describe('the log', () => {
  const histories = fc.array(
    fc.record({ response: responses, late: fc.nat(60), hour: fc.nat(23) }),
    { minLength: 1, maxLength: 20 },
  );

  property(
    'gives the stored state when replayed and every earlier state when undone',
    [instants, zones, histories],
    (writtenAt, timeZone, history) => {
      const states = [newReviewData(writtenAt, timeZone)];
      const log: ReviewEntry[] = [];
      for (const { response, late, hour } of history) {
        const current = states.at(-1);
        if (!current) throw new Error('no state');
        const start = studyDayStart(current.srs.dueDay + late, timeZone);
        const now = new Date(start.getTime() + hour * msPerHour);
        const entry = accepted(current, response, { now, timeZone });
        log.push(entry);
        states.push(entry.after);
      }

      const replayed = log.reduce(
        (state, { response, reviewedAt }) =>
          accepted(state, response, { now: new Date(reviewedAt), timeZone }).after,
        newReviewData(writtenAt, timeZone),
      );
      expect(replayed).toStrictEqual(states.at(-1));

      const memory = log.reduce(
        (state, { response, elapsedDays }) => model.next(state, elapsedDays, response),
        model.initial,
      );
      expect(states.at(-1)?.srs).toMatchObject(memory);

      for (const [index, entry] of [...log.entries()].reverse()) {
        expect(entry.before).toStrictEqual(states[index]);
      }
    },
  );
});
