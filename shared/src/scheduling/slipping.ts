import type { ReviewData } from '../schemas/note';
import { parseHistory, type History } from './history';

/** The latest reviews that count, and the number of Hard ratings among them that is too many. */
const reviewsThatCount = 8;
const tooManyHard = 4;
/** After the first announcement, every second further Hard rating announces the note again. */
const hardBetweenAnnouncements = 2;

/** Returns the ratings since the beginning or the last reset, the oldest first. */
function ratingsOf({ entries }: History): readonly ('Easy' | 'Hard')[] {
  const lastReset = entries.findLastIndex(({ kind }) => kind === 'reset');
  return entries.slice(lastReset + 1).flatMap(({ kind }) => (kind === 'reset' ? [] : kind));
}

/** Returns whether too many of the last ratings up to `end` are Hard. */
function isSlippingAt(ratings: readonly string[], end: number): boolean {
  const counted = ratings.slice(Math.max(0, end - reviewsThatCount), end);
  return counted.filter((rating) => rating === 'Hard').length >= tooManyHard;
}

/** Returns whether the learner rated at least 4 of the last 8 reviews Hard, since the last reset. */
export function isSlipping(reviewData: ReviewData): boolean {
  // `lapses` counts since the last reset, and is read faster than the history.
  if (reviewData.srs.lapses < tooManyHard) return false;
  const history = parseHistory(reviewData.srs.past);
  if (!history) return false;
  const ratings = ratingsOf(history);
  return isSlippingAt(ratings, ratings.length);
}

/**
 * Returns whether the last review of a history is the occasion to point out that the note keeps
 * slipping: the Hard rating that is the 4th of the last 8 reviews, and every second Hard rating after
 * it while there are 4 or more. Each time that they become fewer, the count starts again.
 */
export function announcesSlipping(history: History): boolean {
  const ratings = ratingsOf(history);
  /** Hard ratings since the last announcement; null before the first. */
  let since: number | null = null;
  let announces = false;
  for (const [index, rating] of ratings.entries()) {
    const isSlippingNow = isSlippingAt(ratings, index + 1);
    if (!isSlippingNow) since = null;
    else if (rating === 'Hard') since = since === null ? 0 : (since + 1) % hardBetweenAnnouncements;
    announces = isSlippingNow && rating === 'Hard' && since === 0;
  }
  return announces;
}
