import fc from 'fast-check';
import { reviewDataSchema } from '../schemas/note';
import { upgradeReviewData } from './legacy';
import { newReviewData, review } from './schedule';
import { studyDay } from './study-day';

const timeZone = 'America/New_York';
const old = {
  repetitions: 5,
  easeFactor: 2.1,
  interval: 12,
  nextReviewDate: '2024-03-13T18:20:00.000Z',
  lastReviewDate: '2024-03-01T18:20:00.000Z',
  createdAt: '2024-01-01T09:00:00.000Z',
  updatedAt: '2024-03-01T18:20:00.000Z',
  srs: undefined,
};

describe('upgradeReviewData', () => {
  test('leaves a current schedule unchanged', () => {
    const current = newReviewData(new Date(), timeZone);
    expect(upgradeReviewData(current, timeZone)).toBe(current);
  });

  test('estimates the memory state from the SM-2 fields and keeps the due date', () => {
    expect(upgradeReviewData(old, timeZone)).toEqual({
      ...old,
      // 04:00 of 13 March, three days after the clocks went forward.
      nextReviewDate: '2024-03-13T08:00:00.000Z',
      srs: {
        v: 1,
        stability: 12,
        difficulty: expect.closeTo(7.91123, 4) as number,
        lapses: 2,
        lastDay: studyDay(new Date(old.lastReviewDate), timeZone),
        dueDay: studyDay(new Date(old.nextReviewDate), timeZone),
        past: '1;f9j;12:7.91123041171649:2:5;',
      },
    });
  });

  test('gives a note without a review the initial memory state and keeps the due date', () => {
    const unseen = { ...old, repetitions: 0, lastReviewDate: null, easeFactor: 2.2, interval: 3 };
    const asNew = newReviewData(new Date(old.createdAt), timeZone);
    expect(upgradeReviewData(unseen, timeZone)).toEqual({
      ...asNew,
      nextReviewDate: '2024-03-13T08:00:00.000Z',
      updatedAt: old.updatedAt,
      srs: { ...asNew.srs, dueDay: studyDay(new Date(old.nextReviewDate), timeZone) },
    });
  });

  test('turns any SM-2 fields into a valid schedule that is due on the same day and can be reviewed', () => {
    const instants = fc
      .date({ min: new Date('2015-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const schedules = fc.record({
      repetitions: fc.nat(500),
      easeFactor: fc.double({ min: 0.01, max: 20, noNaN: true }),
      interval: fc.double({ min: 0, max: 50_000, noNaN: true }),
      nextReviewDate: instants,
      lastReviewDate: fc.option(instants),
      createdAt: instants,
      updatedAt: instants,
      srs: fc.constant(undefined),
    });
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(schedules, zones, fc.constantFrom('Easy', 'Hard'), (stored, zone, response) => {
        const upgraded = upgradeReviewData(stored, zone);
        expect(reviewDataSchema.parse(upgraded)).toEqual(upgraded);
        const due = new Date(upgraded.nextReviewDate);
        expect(studyDay(due, zone)).toBe(studyDay(new Date(stored.nextReviewDate), zone));
        expect(due.getTime()).toBeLessThanOrEqual(Date.parse(stored.nextReviewDate));

        const outcome = review(upgraded, response, { now: due, timeZone: zone });
        if (!outcome.ok) throw new Error(outcome.reason);
        expect(reviewDataSchema.parse(outcome.next)).toEqual(outcome.next);
      }),
    );
  });
});
