import type { ReviewData } from '../schemas/note';
import { formatHistory, isResetOn, withBoundedLength, withoutReset, withReset } from './history';
import { defaultMemoryModel } from './memory-model';
import {
  dueOn,
  historyOf,
  laterOf,
  scheduleAfter,
  scheduleFrom,
  type ReviewOptions,
} from './schedule';
import { studyDay } from './study-day';

export interface RescheduleOptions extends Omit<ReviewOptions, 'day'> {
  /** The instant of the learner's choice. It may be earlier than now. */
  readonly now: Date;
  /** A UUID that names the change in its undo. */
  readonly changeId: string;
}

/**
 * Moves the due day of a note. Memory, history and interval stay the same, so the next review counts
 * the days that have really passed. The next review chooses a due day as always.
 *
 * @param chosenDay the study day on which the note is due
 * @returns the given schedule if the learner has chosen this day already, or if a review came after
 *   `now`
 */
export function putOff(
  reviewData: ReviewData,
  chosenDay: number,
  { now, timeZone, changeId }: RescheduleOptions,
): ReviewData {
  const { dueChosenAt, lastReviewDate, srs, updatedAt } = reviewData;
  // A note that was written and put off offline may be created after the chosen day.
  const dueDay = Math.max(chosenDay, srs.lastDay + 1);
  const isReviewedLater = lastReviewDate !== null && Date.parse(lastReviewDate) > now.getTime();
  const isChosen = srs.dueDay === dueDay && dueChosenAt !== undefined;
  if (isReviewedLater || isChosen) return reviewData;
  return {
    ...dueOn(reviewData, dueDay, timeZone),
    updatedAt: laterOf(updatedAt, now.toISOString()),
    dueChosenAt: now.toISOString(),
    rescheduled: { id: changeId, dueDay: srs.dueDay, ...(dueChosenAt && { dueChosenAt }) },
  };
}

/**
 * Starts a note from the beginning: adds a reset to its history and gives it the memory of a new
 * note. It is due on the next study day. Reviews after `now` stay after the reset; the last of them
 * then chooses the due day.
 *
 * @returns the given schedule if the note has no review since it began or was last reset, or if it was
 *   reset on that study day
 */
export function startOver(reviewData: ReviewData, options: RescheduleOptions): ReviewData {
  const { now, timeZone, changeId, model = defaultMemoryModel } = options;
  const { repetitions, easeFactor, interval, lastReviewDate, dueChosenAt, srs } = reviewData;
  const history = historyOf(reviewData);
  const today = Math.max(studyDay(now, timeZone), history.firstDay);
  const isReviewedLater = lastReviewDate !== null && Date.parse(lastReviewDate) > now.getTime();
  // After a move to the west, a study day can come twice: the reset follows the review of the first.
  const day = isReviewedLater ? today : Math.max(today, srs.lastDay);
  const isFresh =
    history.entries.length === 0 ? !history.seed : history.entries.at(-1)?.kind === 'reset';
  if (isFresh || isResetOn(history, day)) return reviewData;

  const changed = withBoundedLength(withReset(history, day), model);
  const { stability, difficulty, lapses, lastDay, dueDay } = srs;
  const memory = { repetitions, easeFactor, stability, difficulty, lapses, lastDay };
  return {
    ...scheduleFrom(reviewData, changed, lastReviewDate, options),
    updatedAt: laterOf(reviewData.updatedAt, now.toISOString()),
    rescheduled: {
      id: changeId,
      dueDay,
      ...(dueChosenAt && { dueChosenAt }),
      startedOver: { day, interval, lastReviewDate, ...memory },
    },
  };
}

/**
 * Undoes the latest change by `putOff` or `startOver`: restores the schedule before it. After a
 * late review from before the change, computes the schedule that would have followed.
 *
 * @param options `now` is the present instant
 * @returns the given schedule if `changeId` is not its latest change, so also after a later review
 */
export function undoReschedule(
  reviewData: ReviewData,
  { changeId, ...options }: RescheduleOptions,
): ReviewData {
  const { rescheduled, ...current } = reviewData;
  if (rescheduled?.id !== changeId) return reviewData;
  delete current.dueChosenAt;
  const { now, timeZone } = options;
  const { dueDay, dueChosenAt, startedOver } = rescheduled;
  const updatedAt = laterOf(reviewData.updatedAt, now.toISOString());
  const chosen = { updatedAt, ...(dueChosenAt && { dueChosenAt }) };
  if (!startedOver) return { ...dueOn(current, dueDay, timeZone), ...chosen };

  const { day, repetitions, easeFactor, interval, lastReviewDate, ...memory } = startedOver;
  const history = withoutReset(historyOf(current), day);
  const before: ReviewData = {
    ...current,
    ...{ repetitions, easeFactor, interval, lastReviewDate },
    ...chosen,
    srs: { v: 1, ...memory, dueDay, past: formatHistory(history) },
  };
  return { ...scheduleAfter(before, history, null, options), updatedAt };
}
