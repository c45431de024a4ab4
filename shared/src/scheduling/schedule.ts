import type { LoggedReviewData, ReviewData } from '../schemas/note';
import type { ReviewPreview } from '../schemas/review';
import { easeFactorOf } from './ease';
import {
  entriesAfter,
  formatHistory,
  countsAfter,
  historyBefore,
  isLastEntry,
  newHistory,
  parseHistory,
  replay,
  responseOn,
  seededHistory,
  withBoundedLength,
  withoutReview,
  withReview,
  type History,
  type ReplayedState,
} from './history';
import {
  type DueLoad,
  type IntervalWindow,
  firstOpenDay,
  recalledWindow,
  intervalWindow,
  leastLoadedInterval,
  nearestInterval,
  withRoomAround,
} from './interval';
import { defaultMemoryModel, type MemoryModel, type MemoryState } from './memory-model';
import type { DayCapacity } from './plan/day-capacity';
import { perRating, ratings, type ReviewResponse } from './ratings';
import { studyDay, studyDayStart } from './study-day';

export interface ReviewOptions {
  /** The instant of the review. */
  now: Date;
  /** The study day of the review, by default that of `now` in the time zone. */
  day?: number;
  /** The present study day, by default that of `now`. A late review makes no note due on it. */
  today?: number;
  /** The learner's IANA time zone. */
  timeZone: string;
  /** Number of due notes by study day; empty by default. */
  load?: DueLoad;
  /** The learner's memory model; FSRS-6 with its default weights by default. */
  model?: MemoryModel;
  /** The capacity of the coming study days; normal days by default. */
  capacity?: DayCapacity;
}

/** The log entry of a review. Contains everything to undo it, replay it and fit a model. */
export interface ReviewEntry {
  response: ReviewResponse;
  /** ISO instant. */
  reviewedAt: string;
  /** The study day of the review. */
  day: number;
  /** Study days since the previous review, or since the note was written. */
  elapsedDays: number;
  /** The probability of recall, 0 to 1, that the model predicted before the review. */
  predictedRecall: number;
  before: ReviewData;
  after: ReviewData;
}

export interface RecordedReview {
  next: ReviewData;
  entry: ReviewEntry;
}

export type ReviewOutcome = ({ ok: true } & RecordedReview) | { ok: false; reason: 'not-due' };

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
    srs: {
      v: 1,
      ...model.initial,
      lapses: 0,
      lastDay: today,
      dueDay: today + 1,
      past: formatHistory(newHistory(today)),
    },
  };
}

/**
 * Applies a rating to a due note. Rejects a note that is not due, and so a second review on the
 * same study day.
 */
export function review(
  reviewData: ReviewData,
  response: ReviewResponse,
  options: ReviewOptions,
): ReviewOutcome {
  if (!isDue(reviewData, studyDay(options.now, options.timeZone))) {
    return { ok: false, reason: 'not-due' };
  }
  return { ok: true, ...recordLatest(reviewData, response, options) };
}

/** Where a review stands in the history of a note. */
export type ReviewPlace =
  /** After all other reviews. */
  | 'latest'
  /** On the study day of another review. */
  | 'same-day'
  /** Before another review. */
  | 'earlier'
  /** Within the time that a seed covers, or before too many reviews. It has no effect. */
  | 'too-early';

/** Maximum number of later entries of a review that has an effect. */
const mostLaterEntries = 50;

/**
 * Returns where a review of a study day stands in the history of a note.
 */
export function placeOfReview(reviewData: ReviewData, day: number): ReviewPlace {
  if (day > reviewData.srs.lastDay) return 'latest';
  const history = historyOf(reviewData);
  if (history.seed && day <= history.firstDay) return 'too-early';
  const ownDay = Math.max(day, history.firstDay);
  if (responseOn(history, ownDay)) return 'same-day';
  if (history.entries.length === 0) return 'latest';
  return entriesAfter(history, ownDay) > mostLaterEntries ? 'too-early' : 'earlier';
}

/**
 * Applies a review in any order of arrival, also to a note that is not due. Replaces another review of
 * its study day. A review before the latest one moves the due day only as far as the interval of the
 * latest one no longer fits the memory. A day that was chosen after the review stays.
 *
 * @param options `now` is the instant of the review, on a study day whose place is not `too-early`
 */
export function recordReview(
  reviewData: ReviewData,
  response: ReviewResponse,
  options: ReviewOptions,
): RecordedReview {
  const { now, timeZone, model = defaultMemoryModel } = options;
  const today = options.day ?? studyDay(now, timeZone);
  if (placeOfReview(reviewData, today) === 'latest') {
    return recordLatest(reviewData, response, options);
  }
  const history = historyOf(reviewData);
  const day = Math.max(today, history.firstDay);
  const earlier = replay(historyBefore(history, day), model);
  const reviewedAt = now.toISOString();
  const changed = withReview(history, day, response);
  const isLatest = isLastEntry(changed, day);
  const isSame = responseOn(history, day) === response;
  const given = { response, day, reviewedAt, history: changed };
  const next =
    isLatest && !isSame
      ? withChosenDay(schedule(reviewData, earlier, given, options), reviewData, timeZone)
      : {
          ...withHistory(reviewData, changed, options),
          ...(isLatest && { lastReviewDate: reviewedAt }),
          updatedAt: laterOf(reviewData.updatedAt, reviewedAt),
        };
  return { next, entry: toEntry(reviewData, next, earlier, given, model) };
}

/** Applies a review after all others. */
function recordLatest(
  reviewData: ReviewData,
  response: ReviewResponse,
  options: ReviewOptions,
): RecordedReview {
  const { now, timeZone, model = defaultMemoryModel } = options;
  const { srs, repetitions } = reviewData;
  // The clock may have been set back: elapsed time is never negative.
  const day = Math.max(options.day ?? studyDay(now, timeZone), srs.lastDay);
  const before = historyOf(reviewData);
  const history = withReview(before, day, response);
  const given = { response, day, reviewedAt: now.toISOString(), history };
  const earlier = { ...srs, ...memoryOf(before, model), repetitions };
  const scheduled = schedule(reviewData, earlier, given, options);
  const { dueChosenAt = '' } = reviewData;
  const isBeforeChoice = Date.parse(given.reviewedAt) < Date.parse(dueChosenAt);
  const next = isBeforeChoice ? withChosenDay(scheduled, reviewData, timeZone) : scheduled;
  return { next, entry: toEntry(reviewData, next, earlier, given, model) };
}

interface GivenReview {
  readonly response: ReviewResponse;
  readonly day: number;
  /** ISO instant. */
  readonly reviewedAt: string;
  /** The history that includes this review. */
  readonly history: History;
}

/** Returns the schedule after a review that is the latest, with a newly chosen due date. */
function schedule(
  reviewData: ReviewData,
  earlier: ReplayedState,
  { response, day, reviewedAt, history }: GivenReview,
  options: ReviewOptions,
): ReviewData {
  const { timeZone, model = defaultMemoryModel } = options;
  const { memories, intervals } = answers(earlier, day, options);
  const { repetitions, lapses } = countsAfter(earlier, response);
  const interval = intervals[response];
  const dueDay = day + interval;
  return {
    createdAt: reviewData.createdAt,
    repetitions,
    easeFactor: easeFactorOf(repetitions, lapses),
    interval,
    nextReviewDate: studyDayStart(dueDay, timeZone).toISOString(),
    lastReviewDate: reviewedAt,
    updatedAt: laterOf(reviewData.updatedAt, reviewedAt),
    srs: {
      v: 1,
      ...memories[response],
      lapses,
      lastDay: day,
      dueDay,
      past: formatHistory(withBoundedLength(history, model)),
    },
  };
}

function toEntry(
  before: ReviewData,
  after: ReviewData,
  { stability, lastDay }: ReplayedState,
  { response, day, reviewedAt }: GivenReview,
  model: MemoryModel,
): ReviewEntry {
  const elapsedDays = day - lastDay;
  const predictedRecall = model.recall(stability, elapsedDays);
  return { response, reviewedAt, day, elapsedDays, predictedRecall, before, after };
}

/** Returns the later one of two ISO instants. */
export const laterOf = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? b : a);

/** Sets the state that a history leads to. Keeps the due date. */
function withState(reviewData: ReviewData, history: History, model: MemoryModel): ReviewData {
  const bounded = withBoundedLength(history, model);
  const { repetitions, ...state } = replay(bounded, model);
  const { dueDay } = reviewData.srs;
  return {
    ...reviewData,
    repetitions,
    easeFactor: easeFactorOf(repetitions, state.lapses),
    srs: { v: 1, ...state, dueDay, past: formatHistory(bounded) },
  };
}

/**
 * Sets the state that a history with the same last review leads to. If the interval of that review no
 * longer fits, takes the nearest one that fits, and moves the due day accordingly. A note that is not
 * due today does not become due before tomorrow, or before the end of a break. A day that the learner
 * or an import chose stays.
 */
function withHistory(reviewData: ReviewData, history: History, options: ReviewOptions): ReviewData {
  const { now, timeZone, model = defaultMemoryModel, capacity } = options;
  const next = withState(reviewData, history, model);
  const last = history.entries.at(-1);
  if (!last || last.kind === 'reset') return next;
  const earlier = replay(historyBefore(history, last.day), model);
  // The window for every load, so that it does not depend on the order of arrival.
  const { windows } = answers(earlier, last.day, options, ({ first }) => first);
  const window = windows[last.kind];
  const interval = nearestInterval(window, reviewData.interval, last.day, capacity);
  if (interval === reviewData.interval) return next;

  const tomorrow = (options.today ?? studyDay(now, timeZone)) + 1;
  const moved = (dueDay: number) =>
    Math.max(last.day + interval, firstOpenDay(Math.min(dueDay, tomorrow), dueDay, capacity));
  const { dueChosenAt, rescheduled } = reviewData;
  if (dueChosenAt === undefined) {
    return { ...dueOn(next, moved(next.srs.dueDay), timeZone), interval };
  }
  if (!rescheduled || rescheduled.dueChosenAt !== undefined) return { ...next, interval };
  return { ...next, interval, rescheduled: { ...rescheduled, dueDay: moved(rescheduled.dueDay) } };
}

/**
 * Keeps the due day that the learner or an import chose for a note. The undo of the choice then gives
 * the note the day of `next`.
 */
function withChosenDay(next: ReviewData, chosen: ReviewData, timeZone: string): ReviewData {
  const { dueChosenAt, rescheduled, srs } = chosen;
  if (dueChosenAt === undefined || dueChosenAt === next.dueChosenAt) return next;
  const isFirstChoice = rescheduled?.dueChosenAt === undefined;
  const replaced = {
    dueDay: next.srs.dueDay,
    ...(next.dueChosenAt && { dueChosenAt: next.dueChosenAt }),
  };
  return {
    ...dueOn(next, Math.max(srs.dueDay, next.srs.lastDay + 1), timeZone),
    dueChosenAt,
    ...(rescheduled && { rescheduled: { ...rescheduled, ...(isFirstChoice && replaced) } }),
  };
}

/** Sets the due day of a schedule. */
export const dueOn = (reviewData: ReviewData, dueDay: number, timeZone: string): ReviewData =>
  rezone({ ...reviewData, srs: { ...reviewData.srs, dueDay } }, timeZone);

export interface RemovalOptions extends ReviewOptions {
  /**
   * The schedule before the removed review. Restored unless another change of the history affects it.
   */
  readonly before: LoggedReviewData | null;
  /** The schedule after the removed review, as its log entry contains it. */
  readonly after?: Pick<LoggedReviewData, 'srs' | 'dueChosenAt'>;
  /** The ISO instant of the review before the removed one; null when it is unknown. */
  readonly previousReviewAt: string | null;
}

/**
 * Removes the review of a study day. The due day moves as after a late review, and is chosen again if
 * another review is the latest now.
 *
 * @param day the study day of the review
 * @param options `now` is the present instant
 */
export function removeReview(
  reviewData: ReviewData,
  day: number,
  options: RemovalOptions,
): ReviewData {
  const { before, after, previousReviewAt, now, timeZone, model = defaultMemoryModel } = options;
  const complete = historyOf(reviewData);
  const history = withoutReview(complete, day);
  const updatedAt = laterOf(reviewData.updatedAt, now.toISOString());
  const past = formatHistory(history);
  // If the choice of a due day was undone after the review, `before` would bring it back.
  const isChoiceUndone = after?.dueChosenAt !== undefined && reviewData.dueChosenAt === undefined;
  const earlier = before && !isChoiceUndone ? { ...before, srs: { ...before.srs, past } } : null;

  const isLatest = isLastEntry(complete, day);
  // The logged states may come from other weights, which move no due date.
  const state = replay(history, model);
  const isUnchanged =
    earlier &&
    isSameCount(earlier, state) &&
    (isSameMemory(earlier, state) || (after && isSameMemory(after, reviewData.srs)));
  if (isUnchanged) {
    // An earlier review of the latest study day may have changed its instant meanwhile.
    const lastReviewDate = isLatest ? earlier.lastReviewDate : reviewData.lastReviewDate;
    return restored({ ...earlier, lastReviewDate }, reviewData, { now, timeZone });
  }
  if (!isLatest) {
    return { ...withHistory(reviewData, history, options), updatedAt };
  }
  const next = earlier
    ? scheduleAfter(earlier, history, previousReviewAt, options)
    : scheduleFrom(reviewData, history, previousReviewAt, options);
  return { ...withChosenDay(next, reviewData, timeZone), updatedAt };
}

/**
 * Returns a schedule with another history. Keeps the due day as after a late review if the latest entry
 * is still of the same day, otherwise chooses it as that entry does.
 *
 * @param lastReviewAt the ISO instant of the last review; null when it is unknown
 */
export function scheduleAfter(
  before: ReviewData,
  history: History,
  lastReviewAt: string | null,
  options: ReviewOptions,
): ReviewData {
  const { timeZone, model = defaultMemoryModel } = options;
  return before.srs.lastDay === replay(history, model).lastDay
    ? withHistory(rezone(before, timeZone), history, options)
    : scheduleFrom(before, history, lastReviewAt, options);
}

/**
 * Returns the schedule before a review, after the undo of the review. A due day that was chosen after
 * the review stays.
 *
 * @param options `now` is the instant of the undo
 */
export function restored(
  before: ReviewData,
  current: ReviewData,
  { now, timeZone }: Pick<ReviewOptions, 'now' | 'timeZone'>,
): ReviewData {
  return {
    ...withChosenDay(rezone(before, timeZone), current, timeZone),
    updatedAt: laterOf(current.updatedAt, now.toISOString()),
  };
}

/**
 * Returns the schedule of a note with another history. Chooses the due date as its last entry does.
 *
 * @param lastReviewAt the ISO instant of the last review; null when it is unknown
 */
export function scheduleFrom(
  reviewData: ReviewData,
  history: History,
  lastReviewAt: string | null,
  options: ReviewOptions,
): ReviewData {
  const { timeZone, model = defaultMemoryModel } = options;
  const last = history.entries.at(-1);
  if (!last || last.kind === 'reset') return asUnreviewed(reviewData, history, options);
  const reviewedAt = lastReviewAt ?? studyDayStart(last.day, timeZone).toISOString();
  const earlier = replay(historyBefore(history, last.day), model);
  const given = { response: last.kind, day: last.day, reviewedAt, history };
  return schedule(reviewData, earlier, given, options);
}

/** Returns whether a schedule has the numbers of reviews and the last day of a replayed history. */
const isSameCount = ({ srs, repetitions }: LoggedReviewData, state: ReplayedState) =>
  repetitions === state.repetitions && srs.lapses === state.lapses && srs.lastDay === state.lastDay;

const isSameMemory = (
  { srs }: Pick<LoggedReviewData, 'srs'>,
  { stability, difficulty }: MemoryState,
) => srs.stability === stability && srs.difficulty === difficulty;

/** Returns the schedule of a note whose only reviews are those that its seed stands for. */
function asUnreviewed(
  reviewData: ReviewData,
  history: History,
  { timeZone, model = defaultMemoryModel }: ReviewOptions,
): ReviewData {
  const { lastDay, stability } = replay(history, model);
  const isSeeded = history.seed !== null && history.entries.length === 0;
  const interval = isSeeded ? intervalWindow(model.idealInterval(stability)).ideal : 1;
  const dueDay = lastDay + interval;
  const { createdAt, updatedAt, repetitions, easeFactor, srs } = withState(
    reviewData,
    history,
    model,
  );
  return {
    ...{ repetitions, easeFactor, interval },
    nextReviewDate: studyDayStart(dueDay, timeZone).toISOString(),
    lastReviewDate: isSeeded ? studyDayStart(lastDay, timeZone).toISOString() : null,
    ...{ createdAt, updatedAt },
    srs: { ...srs, dueDay },
  };
}

/**
 * Returns the history of a note. A history in a form that this release cannot read counts as unknown
 * reviews: the stored memory is its seed.
 */
export const historyOf = (reviewData: ReviewData): History =>
  parseHistory(reviewData.srs.past) ?? seededHistory(reviewData);

/** Returns the memory that a history leads to by a model. The stored one may come from other weights. */
function memoryOf(history: History, model: MemoryModel): MemoryState {
  const { stability, difficulty } = replay(history, model);
  return { stability, difficulty };
}

/** Returns the next review date that each rating would give now, as ISO instants. */
export function preview(reviewData: ReviewData, options: ReviewOptions): ReviewPreview {
  const today = studyDay(options.now, options.timeZone);
  const { model = defaultMemoryModel } = options;
  const memory = memoryOf(historyOf(reviewData), model);
  const { intervals } = answers({ ...reviewData.srs, ...memory }, today, options);
  const dateAfter = (interval: number) =>
    studyDayStart(today + interval, options.timeZone).toISOString();
  return perRating((response) => dateAfter(intervals[response]));
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

/**
 * Computes the result of each rating, from the lowest grade: a window depends on the interval below.
 *
 * @param choose returns the interval of a window; by default the one with the least load
 */
function answers(
  state: MemoryState & { readonly lastDay: number },
  day: number,
  { load = new Map(), model = defaultMemoryModel, capacity }: ReviewOptions,
  choose = (window: IntervalWindow) => leastLoadedInterval(window, day, load, capacity),
) {
  // The clock may have been set back: elapsed time is never negative.
  const elapsedDays = Math.max(day - state.lastDay, 0);
  const memories = perRating((response) => model.next(state, elapsedDays, response));
  let shorter = 1;
  const results = perRating((response) => {
    const ideal = model.idealInterval(memories[response].stability);
    const around = withRoomAround(intervalWindow(ideal), day, capacity);
    const window = ratings[response].isRecalled
      ? recalledWindow(around, shorter, elapsedDays)
      : around;
    shorter = choose(window);
    return { window, interval: shorter };
  });
  return {
    memories,
    windows: perRating((response) => results[response].window),
    intervals: perRating((response) => results[response].interval),
  };
}
