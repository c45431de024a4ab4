import type { ReviewData } from '../schemas/note';
import type { ReviewPreview, ReviewResponse } from '../schemas/review';
import { easeFactorOf } from './ease';
import { type DueLoad, easyWindow, intervalWindow, leastLoadedInterval } from './interval';
import { defaultMemoryModel, type MemoryModel, type MemoryState } from './memory-model';
import { studyDay, studyDayStart } from './study-day';

export interface ReviewOptions {
  now: Date;
  /** The learner's IANA time zone. */
  timeZone: string;
  /** Number of due notes by study day; empty by default. */
  load?: DueLoad;
  /** The learner's memory model; FSRS-6 with its default weights by default. */
  model?: MemoryModel;
}

/** The log entry of a review. Contains everything to undo it, replay it and fit a model. */
export interface ReviewEntry {
  response: ReviewResponse;
  /** ISO instant. */
  reviewedAt: string;
  /** Study days since the previous review, or since the note was written. */
  elapsedDays: number;
  /** The probability of recall, 0 to 1, that the model predicted before the review. */
  predictedRecall: number;
  before: ReviewData;
  after: ReviewData;
}

export type ReviewOutcome =
  { ok: true; next: ReviewData; entry: ReviewEntry } | { ok: false; reason: 'not-due' };

/** Returns the schedule of a new note. It is due on the next study day. */
export function newReviewData(
  now: Date,
  timeZone: string,
  model: MemoryModel = defaultMemoryModel,
): ReviewData {
  const today = studyDay(now, timeZone);
  return {
    repetitions: 0,
    easeFactor: easeFactorOf(0, 0),
    interval: 1,
    nextReviewDate: studyDayStart(today + 1, timeZone).toISOString(),
    lastReviewDate: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    srs: { v: 1, ...model.initial, lapses: 0, lastDay: today, dueDay: today + 1 },
  };
}

/**
 * Applies a rating to a due note. Rejects a note that is not due, and so a second review on the
 * same study day: a retried request counts once. To undo a review, restore `entry.before`.
 */
export function review(
  reviewData: ReviewData,
  response: ReviewResponse,
  options: ReviewOptions,
): ReviewOutcome {
  const { now, timeZone } = options;
  if (!isDue(reviewData, studyDay(now, timeZone))) return { ok: false, reason: 'not-due' };

  const { today, elapsedDays, predictedRecall, memories, intervals } = answers(reviewData, options);
  const lapses = reviewData.srs.lapses + (response === 'Hard' ? 1 : 0);
  const repetitions = reviewData.repetitions + 1;
  const interval = intervals[response];
  const dueDay = today + interval;
  const reviewedAt = now.toISOString();
  const next: ReviewData = {
    ...reviewData,
    repetitions,
    easeFactor: easeFactorOf(repetitions, lapses),
    interval,
    nextReviewDate: studyDayStart(dueDay, timeZone).toISOString(),
    lastReviewDate: reviewedAt,
    updatedAt: reviewedAt,
    srs: { v: 1, ...memories[response], lapses, lastDay: today, dueDay },
  };
  return {
    ok: true,
    next,
    entry: { response, reviewedAt, elapsedDays, predictedRecall, before: reviewData, after: next },
  };
}

/** Returns the next review date that each rating would give now, as ISO instants. */
export function preview(reviewData: ReviewData, options: ReviewOptions): ReviewPreview {
  const { today, intervals } = answers(reviewData, options);
  const dateAfter = (interval: number) =>
    studyDayStart(today + interval, options.timeZone).toISOString();
  return { Easy: dateAfter(intervals.Easy), Hard: dateAfter(intervals.Hard) };
}

/** Returns whether a note is due on a study day: whether its `nextReviewDate` has passed. */
export function isDue(reviewData: ReviewData, today: number): boolean {
  return reviewData.srs.dueDay <= today;
}

/** Moves a schedule to another time zone. The due day stays the same, its first instant changes. */
export function rezone(reviewData: ReviewData, timeZone: string): ReviewData {
  const nextReviewDate = studyDayStart(reviewData.srs.dueDay, timeZone).toISOString();
  return { ...reviewData, nextReviewDate };
}

/** Computes the result of both ratings: the interval of Easy depends on that of Hard. */
function answers(
  { srs }: ReviewData,
  { now, timeZone, load = new Map(), model = defaultMemoryModel }: ReviewOptions,
) {
  const today = studyDay(now, timeZone);
  // The clock may have been set back: elapsed time is never negative.
  const elapsedDays = Math.max(today - srs.lastDay, 0);
  const memories: Record<ReviewResponse, MemoryState> = {
    Easy: model.next(srs, elapsedDays, 'Easy'),
    Hard: model.next(srs, elapsedDays, 'Hard'),
  };
  const windowOf = (memory: MemoryState) => intervalWindow(model.idealInterval(memory.stability));

  const hardInterval = leastLoadedInterval(windowOf(memories.Hard), today, load);
  const window = easyWindow(windowOf(memories.Easy), hardInterval, elapsedDays);
  return {
    today,
    elapsedDays,
    predictedRecall: model.recall(srs.stability, elapsedDays),
    memories,
    intervals: { Hard: hardInterval, Easy: leastLoadedInterval(window, today, load) },
  };
}
