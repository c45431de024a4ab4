import fc from 'fast-check';
import { allowedIntervals } from '../testing/allowed-intervals';
import { property } from '../testing/property';
import { reviewDataSchema, type LoggedReviewData, type ReviewData } from '../schemas/note';
import { parseHistory } from './history';
import { importedSchedule } from './imported-schedule';
import { defaultMemoryModel as model } from './memory-model';
import { dayCapacity } from './plan/day-capacity';
import type { ReviewResponse } from './ratings';
import { putOff, undoReschedule } from './reschedule';
import { newReviewData, recordReview, removeReview, type ReviewEntry } from './schedule';
import { dateOfDay } from './day-of-date';
import { studyDay, studyDayStart } from './study-day';

const timeZone = 'UTC';
const changeId = '0b8e3b2e-6a4b-4a0c-9d6e-2f5d0c1b7a11';
const writtenDay = studyDay(new Date('2026-03-02T12:00:00Z'), timeZone);
const noonOf = (day: number) => new Date(studyDayStart(day, timeZone).getTime() + 8 * 3_600_000);
const written = newReviewData(noonOf(writtenDay), timeZone);

interface Sent {
  readonly day: number;
  readonly response: ReviewResponse;
}

/** Reviews of one note in a random order of arrival, mostly Easy and days to months apart. */
const arrivals: fc.Arbitrary<Sent[]> = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 120 })),
      response: fc.constantFrom<ReviewResponse>('Easy', 'Easy', 'Easy', 'Hard'),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .chain((steps) => {
    let day = writtenDay;
    const sent = steps.map(({ gap, response }) => ({ day: (day += gap), response }));
    return fc.shuffledSubarray(sent, { minLength: sent.length });
  });

const latestOf = (sent: readonly Sent[]) => Math.max(...sent.map(({ day }) => day));
const record = (state: ReviewData, { day, response }: Sent, today?: number) =>
  recordReview(state, response, { now: noonOf(day), timeZone, ...(today && { today }) });
const recordAll = (sent: readonly Sent[], start = written) =>
  sent.reduce((state, one) => record(state, one).next, start);

function allowedIntervalsOf({ srs }: ReviewData) {
  const history = parseHistory(srs.past);
  const allowed = history && allowedIntervals(history, model);
  if (!allowed) throw new Error('no review');
  return allowed;
}

/** Expects the interval to fit the memory, and the note to be due after it. */
function expectFitting(state: ReviewData) {
  expect(reviewDataSchema.parse(state)).toStrictEqual(state);
  const { first, last } = allowedIntervalsOf(state);
  expect(state.interval).toBeGreaterThanOrEqual(first);
  expect(state.interval).toBeLessThanOrEqual(last);
}

function expectDueAfterInterval(state: ReviewData) {
  expectFitting(state);
  expect(state.srs.dueDay).toBe(state.srs.lastDay + state.interval);
  expect(state.nextReviewDate).toBe(studyDayStart(state.srs.dueDay, timeZone).toISOString());
}

describe('the due day', () => {
  property('fits the memory in every order of arrival', [arrivals], (sent) => {
    let state = written;
    for (const one of sent) {
      const { updatedAt } = state;
      state = record(state, one).next;
      expectDueAfterInterval(state);
      expect(Date.parse(state.updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt));
    }
    const sorted = recordAll(sent.toSorted((a, b) => a.day - b.day));
    expect(allowedIntervalsOf(state)).toEqual(allowedIntervalsOf(sorted));
  });

  property('fits the memory after the undo of any review', [arrivals, fc.nat()], (sent, chosen) => {
    const log: { day: number; before: LoggedReviewData; after: ReviewData }[] = [];
    let state = written;
    for (const one of sent) {
      const { next, entry } = record(state, one);
      log.push({ day: one.day, before: entry.before, after: entry.after });
      state = next;
    }
    const removed = log[chosen % log.length];
    if (!removed) throw new Error('no review');
    const { day, before, after } = removed;
    const now = noonOf(latestOf(sent));
    // No day is too early for a due day.
    const today = writtenDay;
    const removal = { now, timeZone, today, before, after, previousReviewAt: null };
    const next = removeReview(state, day, removal);
    expectDueAfterInterval(next);
    expect(Date.parse(next.updatedAt)).toBeGreaterThanOrEqual(Date.parse(state.updatedAt));
    if (removed === log.at(-1)) {
      expect({ ...next, updatedAt: '' }).toStrictEqual({ ...before, updatedAt: '' });
    }
  });

  property(
    'is tomorrow at the earliest when a late review brings it forward, unless the note is due',
    [arrivals, fc.integer({ min: 0, max: 300 })],
    (sent, later) => {
      const today = latestOf(sent) + later;
      let state = written;
      for (const one of sent) {
        const before = state.srs;
        state = record(state, one, today).next;
        expectFitting(state);
        const { dueDay, lastDay } = state.srs;
        const isLate = before.lastDay === lastDay;
        if (isLate && dueDay < before.dueDay) expect(dueDay).toBeGreaterThan(today);
        if (dueDay !== lastDay + state.interval) {
          expect(dueDay).toBeGreaterThan(lastDay + state.interval);
          expect(dueDay).toBeLessThanOrEqual(Math.max(today + 1, before.dueDay));
        }
      }
    },
  );
});

const choices = fc.record({ ahead: fc.integer({ min: 1, max: 365 }), place: fc.nat() });

describe('a due day that the learner chose', () => {
  property(
    'stays in every order of arrival of the reviews before the choice',
    [arrivals, choices],
    (sent, { ahead, place }) => {
      const today = latestOf(sent) + 1;
      const chosenDay = today + ahead;
      const options = { now: noonOf(today), timeZone, changeId };
      const at = place % (sent.length + 1);
      const postponed = putOff(recordAll(sent.slice(0, at)), chosenDay, options);
      const { dueDay } = postponed.srs;
      fc.pre(postponed.rescheduled !== undefined);
      const state = recordAll(sent.slice(at), postponed);
      expectFitting(state);
      expect(state.srs.dueDay).toBe(dueDay);
      const undone = undoReschedule(state, options);
      expectDueAfterInterval(undone);
      expect(undone).not.toHaveProperty('dueChosenAt');
    },
  );

  property(
    'stays after the undo of a review before the choice',
    [arrivals, fc.nat()],
    (sent, chosen) => {
      const today = latestOf(sent) + 1;
      const options = { now: noonOf(today), timeZone, changeId };
      const state = putOff(recordAll(sent), today + 17, options);
      fc.pre(state.rescheduled !== undefined);
      const day = sent[chosen % sent.length]?.day ?? today;
      const removal = {
        now: noonOf(today),
        timeZone,
        before: null,
        previousReviewAt: null,
        today: today - 1,
      };
      const next = removeReview(state, day, removal);
      expect(next.srs.dueDay).toBe(today + 17);
      expectDueAfterInterval(undoReschedule(next, options));
    },
  );

  property(
    'stays after the undo of a review that arrived before or after the choice',
    [arrivals, choices, fc.nat()],
    (sent, { ahead, place }, chosen) => {
      const today = latestOf(sent) + 1;
      const options = { now: noonOf(today), timeZone, changeId };
      const at = place % (sent.length + 1);
      const log: ReviewEntry[] = [];
      let state = written;
      for (const [index, one] of sent.entries()) {
        if (index === at) state = putOff(state, today + ahead, options);
        const { next, entry } = record(state, one);
        log.push(entry);
        state = next;
      }
      if (at === sent.length) state = putOff(state, today + ahead, options);
      fc.pre(state.rescheduled !== undefined);
      const removed = log[chosen % log.length];
      if (!removed) throw new Error('no review');
      const { day, before, after } = removed;
      const removal = { now: noonOf(today), timeZone, today: writtenDay, before, after };
      const next = removeReview(state, day, { ...removal, previousReviewAt: null });
      expect(next.srs.dueDay).toBe(today + ahead);
      expectDueAfterInterval(undoReschedule(next, options));

      // The other way round: the choice is undone first, and does not come back.
      const unchosen = undoReschedule(state, options);
      const last = removeReview(unchosen, day, { ...removal, previousReviewAt: null });
      expectDueAfterInterval(last);
      expect(last).not.toHaveProperty('dueChosenAt');
    },
  );

  property('ends with a review after the choice', [arrivals], (sent) => {
    const today = latestOf(sent) + 1;
    const options = { now: noonOf(today), timeZone, changeId };
    const next = record(putOff(recordAll(sent), today + 17, options), {
      day: today + 5,
      response: 'Easy',
    }).next;
    expectDueAfterInterval(next);
    expect(next).not.toHaveProperty('dueChosenAt');
  });
});

test('a late review keeps the date that an import has kept', () => {
  const today = writtenDay + 40;
  const importedAt = noonOf(today);
  const imported = importedSchedule(
    {
      createdAt: written.createdAt,
      due: dateOfDay(today + 90),
      past: recordAll([
        { day: writtenDay + 3, response: 'Easy' },
        { day: writtenDay + 20, response: 'Easy' },
      ]).srs.past,
    },
    { now: importedAt, importedAt, timeZone },
  );
  if (!imported) throw new Error('The schedule is refused.');
  for (const day of [writtenDay + 10, writtenDay + 30]) {
    const { next } = record(imported, { day, response: 'Hard' }, today);
    expectFitting(next);
    expect(next.srs.dueDay).toBe(today + 90);
  }
  const next = record(imported, { day: today + 1, response: 'Easy' }).next;
  expectDueAfterInterval(next);
});

test('a late review moves no note into a break', () => {
  const easy = [3, 10, 40, 120].map((after): Sent => ({
    day: writtenDay + after,
    response: 'Easy',
  }));
  const late: Sent = { day: writtenDay + 119, response: 'Hard' };
  const state = recordAll(easy);
  const lastDay = writtenDay + 120;
  const { interval } = record(state, late).next;
  expect(interval).toBeLessThan(10);
  const planned = { from: dateOfDay(lastDay + interval), to: dateOfDay(lastDay + interval) };
  const lightDays = [100, 100, 100, 100, 100, 100, 100] as [100, 100, 100, 100, 100, 100, 100];
  const capacity = dayCapacity({ break: planned, lightDays }, late.day);
  const { next } = recordReview(state, 'Hard', { now: noonOf(late.day), timeZone, capacity });
  expect(next.srs.dueDay).not.toBe(lastDay + interval);
  expect(Math.abs(next.interval - interval)).toBe(1);
});

test('a late review brings no note forward into a break, but to the first day after it', () => {
  const easy = [3, 10, 40, 120].map((after): Sent => ({
    day: writtenDay + after,
    response: 'Easy',
  }));
  const state = recordAll(easy);
  const late: Sent = { day: writtenDay + 119, response: 'Hard' };
  const today = writtenDay + 150;
  expect(state.srs.dueDay).toBeGreaterThan(today + 10);
  const planned = { from: dateOfDay(today - 2), to: dateOfDay(today + 4) };
  const lightDays = [100, 100, 100, 100, 100, 100, 100] as [100, 100, 100, 100, 100, 100, 100];
  const capacity = dayCapacity({ break: planned, lightDays }, late.day);
  const options = { now: noonOf(late.day), today, timeZone, capacity };
  expect(recordReview(state, 'Hard', options).next.srs.dueDay).toBe(today + 5);
});
