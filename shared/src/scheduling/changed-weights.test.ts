import type { ReviewData } from '../schemas/note';
import { parseHistory, replay } from './history';
import { intervalWindow } from './interval';
import { createMemoryModel, defaultWeights } from './memory-model';
import {
  newReviewData,
  preview,
  recordReview,
  removeReview,
  type RecordedReview,
} from './schedule';

const timeZone = 'UTC';
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number, 12));

/** Weights of a learner who forgets faster. */
const fitted = createMemoryModel(
  defaultWeights.map((weight, i) => ({ 2: 0.8, 8: 1.2, 20: 0.4 })[i] ?? weight),
);

function reviewedNote(): ReviewData {
  let note = newReviewData(day(0), timeZone);
  for (const [at, response] of [
    [1, 'Easy'],
    [5, 'Hard'],
    [7, 'Easy'],
    [15, 'Easy'],
  ] as const) {
    note = recordReview(note, response, { now: day(at), timeZone }).next;
  }
  return note;
}

/** A review on day 40 by the fitted weights, of a note that was scheduled by the default ones. */
const reviewWithFitted = (note: ReviewData): RecordedReview =>
  recordReview(note, 'Easy', { now: day(40), timeZone, model: fitted });

const historyOf = ({ srs }: ReviewData) => parseHistory(srs.past);

describe('a note whose learner has other weights than at its last review', () => {
  test('is replayed from its history at its next review', () => {
    const { next, entry } = reviewWithFitted(reviewedNote());
    const history = historyOf(next);
    const replayed = history && replay(history, fitted);
    expect(next.srs.stability).toBe(replayed?.stability);
    expect(next.srs.difficulty).toBe(replayed?.difficulty);
    const earlier = historyOf(reviewedNote());
    const before = earlier && replay(earlier, fitted);
    expect(entry.predictedRecall).toBe(fitted.recall(before?.stability ?? NaN, 40 - 15));
    expect(entry.predictedRecall).toBeLessThan(
      reviewedByDefault(reviewedNote()).entry.predictedRecall,
    );
  });

  test('has the dates of its buttons by the replayed state', () => {
    const note = reviewedNote();
    const options = { now: day(40), timeZone, model: fitted };
    const dates = preview(note, options);
    expect(dates.Easy).toBe(recordReview(note, 'Easy', options).next.nextReviewDate);
    expect(dates.Hard).toBe(recordReview(note, 'Hard', options).next.nextReviewDate);
    expect(dates.Easy).not.toBe(preview(note, { now: day(40), timeZone }).Easy);
  });

  test('gets a due date that fits its replayed memory when a late review arrives', () => {
    const note = reviewedNote();
    const { next } = recordReview(note, 'Easy', { now: day(10), timeZone, model: fitted });
    const { first, last } = intervalWindow(fitted.idealInterval(next.srs.stability));
    expect(note.interval).toBeGreaterThan(last);
    expect(next.interval).toBe(last);
    expect(next.interval).toBeGreaterThanOrEqual(first);
    expect(next.srs.dueDay).toBe(next.srs.lastDay + next.interval);
  });

  test('gets its due date back when the review is undone', () => {
    const note = reviewedNote();
    const { next, entry } = reviewWithFitted(note);
    const undone = removeReview(next, entry.day, {
      now: day(40),
      timeZone,
      model: fitted,
      before: note,
      after: entry.after,
      previousReviewAt: note.lastReviewDate,
    });
    expect(undone).toEqual({ ...note, updatedAt: day(40).toISOString() });
  });

  test('gets its due date back when its weights changed after the review', () => {
    const note = reviewedNote();
    const { next, entry } = reviewedByDefault(note);
    const options = { now: day(40), timeZone, model: fitted };
    const undone = removeReview(next, entry.day, {
      ...options,
      before: note,
      after: entry.after,
      previousReviewAt: note.lastReviewDate,
    });
    expect(undone).toEqual({ ...note, updatedAt: day(40).toISOString() });
  });

  test('gets another due date when another review was undone before', () => {
    const note = reviewedNote();
    const { next, entry } = reviewWithFitted(note);
    const late = recordReview(next, 'Hard', { now: day(20), timeZone, model: fitted }).next;
    const undone = removeReview(late, entry.day, {
      now: day(40),
      timeZone,
      model: fitted,
      before: note,
      after: entry.after,
      previousReviewAt: note.lastReviewDate,
    });
    expect(undone.srs.lapses).toBe(note.srs.lapses + 1);
    expect(undone.nextReviewDate).not.toBe(note.nextReviewDate);
  });

  test('keeps its state without a readable history', () => {
    const { srs, ...rest } = reviewedNote();
    const note = { ...rest, srs: { ...srs, past: 'unknown' } };
    const { entry } = reviewWithFitted(note);
    expect(entry.predictedRecall).toBe(fitted.recall(srs.stability, 40 - 15));
  });
});

const reviewedByDefault = (note: ReviewData) =>
  recordReview(note, 'Easy', { now: day(40), timeZone });
