import type { ReviewData } from '../schemas/note';
import { parseHistory, type History } from './history';
import { ratings, type ReviewResponse } from './ratings';

/** The latest reviews that count, and the number of lapses among them that is too many. */
const reviewsThatCount = 8;
const tooManyLapses = 4;
/** After the first announcement, every second further lapse announces the note again. */
const lapsesBetweenAnnouncements = 2;

/** Returns the ratings since the beginning or the last reset, the oldest first. */
function responsesOf({ entries }: History): readonly ReviewResponse[] {
  const lastReset = entries.findLastIndex(({ kind }) => kind === 'reset');
  return entries.slice(lastReset + 1).flatMap(({ kind }) => (kind === 'reset' ? [] : kind));
}

const isLapse = (response: ReviewResponse) => !ratings[response].isRecalled;

/** Returns whether too many of the last ratings up to `end` are lapses. */
function isSlippingAt(given: readonly ReviewResponse[], end: number): boolean {
  const counted = given.slice(Math.max(0, end - reviewsThatCount), end);
  return counted.filter(isLapse).length >= tooManyLapses;
}

/** Returns whether the learner forgot the note in at least 4 of the last 8 reviews since the last reset. */
export function isSlipping(reviewData: ReviewData): boolean {
  // `lapses` counts since the last reset, and is read faster than the history.
  if (reviewData.srs.lapses < tooManyLapses) return false;
  const history = parseHistory(reviewData.srs.past);
  if (!history) return false;
  const given = responsesOf(history);
  return isSlippingAt(given, given.length);
}

/**
 * Returns whether the last review of a history is the occasion to point out that the note keeps
 * slipping: the lapse that is the 4th of the last 8 reviews, and every second lapse after
 * it while there are 4 or more. Each time that they become fewer, the count starts again.
 */
export function announcesSlipping(history: History): boolean {
  const given = responsesOf(history);
  /** Lapses since the last announcement; null before the first. */
  let since: number | null = null;
  let announces = false;
  for (const [index, rating] of given.entries()) {
    const isSlippingNow = isSlippingAt(given, index + 1);
    if (!isSlippingNow) since = null;
    else if (isLapse(rating)) since = since === null ? 0 : (since + 1) % lapsesBetweenAnnouncements;
    announces = isSlippingNow && isLapse(rating) && since === 0;
  }
  return announces;
}
