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
  /** Notes due on the coming study days; none when absent. */
  load?: DueLoad;
  /** The learner's memory model; FSRS-6 with its published weights when absent. */
  model?: MemoryModel;
}

/** What a review adds to the log: enough to undo it, to replay it and to fit a model. */
export interface ReviewEntry {
  response: ReviewResponse;
  /** ISO instant. */
  reviewedAt: string;
  /** Study days since the encounter before. */
  elapsedDays: number;
  /** The probability of recall, 0 to 1, that the model gave before the answer. */
  predictedRecall: number;
  before: ReviewData;
  after: ReviewData;
}

export type ReviewOutcome =
  { ok: true; next: ReviewData; entry: ReviewEntry } | { ok: false; reason: 'not-due' };

/** The schedule of a note written now: remembered on its first day, due on the next one. */
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
 * Answers a due note. Nothing changes before its due day, nor on the day of its review, so a
 * repeated request counts once. Undoing a review restores `entry.before`.
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

/** The next review date, as an ISO instant, that each answer would give now. */
export function preview(reviewData: ReviewData, options: ReviewOptions): ReviewPreview {
  const { today, intervals } = answers(reviewData, options);
  const dateAfter = (interval: number) =>
    studyDayStart(today + interval, options.timeZone).toISOString();
  return { Easy: dateAfter(intervals.Easy), Hard: dateAfter(intervals.Hard) };
}

/** Whether a note is due on a study day. Its `nextReviewDate` has passed exactly then. */
export function isDue(reviewData: ReviewData, today: number): boolean {
  return reviewData.srs.dueDay <= today;
}

/** The same schedule in another time zone: the due day stays, its first instant moves. */
export function rezone(reviewData: ReviewData, timeZone: string): ReviewData {
  const nextReviewDate = studyDayStart(reviewData.srs.dueDay, timeZone).toISOString();
  return { ...reviewData, nextReviewDate };
}

/** What either answer leads to. Both are needed at once, because Easy depends on Hard. */
function answers(
  { srs }: ReviewData,
  { now, timeZone, load = new Map(), model = defaultMemoryModel }: ReviewOptions,
) {
  const today = studyDay(now, timeZone);
  // A clock that ran backwards must not count as negative time.
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
