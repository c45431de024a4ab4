import { readItem, writeItem } from '../../lib/storage';

/** Local storage key of the number of ratings on this device. It stops at `tipAfter`. */
const key = 'ratingsBeforeTip';
const tipAfter = 10;

/** Counts a rating. Returns whether it is the tenth on this device, after which a tip is due. */
export function isTenthRating(): boolean {
  const count = Number(readItem(key) ?? 0);
  if (!(count < tipAfter)) return false;
  writeItem(key, String(count + 1));
  return count + 1 === tipAfter;
}
