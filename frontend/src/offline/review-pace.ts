import { readItem, writeItem } from '../lib/storage';

const key = 'reviewPace';

/** Mean time of one review in ms until this browser has measured some. */
export const typicalReviewMs = 30_000;

/** Share of the latest review in the mean: about the last twenty reviews count. */
const share = 0.05;
/** A longer review counts as this long: the learner was probably away. */
const longestMs = 120_000;

/** Returns the mean time of one review after another one, in ms. */
export function meanAfter(meanMs: number, durationMs: number): number {
  return Math.round(meanMs + share * (Math.min(durationMs, longestMs) - meanMs));
}

/** Returns the mean time of one review in this browser, in ms. */
export function reviewPace(): number {
  return Number(readItem(key)) || typicalReviewMs;
}

/** Adds the time of a review to the mean of this browser. */
export function recordReviewTime(durationMs: number): void {
  writeItem(key, String(meanAfter(reviewPace(), durationMs)));
}
