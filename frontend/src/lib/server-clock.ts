import { readItem, writeItem } from './storage';

/** Local storage key of the milliseconds by which the server's clock is ahead of the device's. */
const key = 'clockOffset';

/** Local storage key of the server's time at its latest answer, in epoch ms. */
const answeredKey = 'serverAnsweredAt';

/** In ms. The `Date` header has whole seconds, and the answer takes time. */
const toleranceMs = 5_000;

/** Precision in ms of the stored time of the latest answer, so that few answers write it. */
const answeredPrecisionMs = 60_000;

/** Compares the device's clock with the `Date` of an answer. */
export function followServerClock(date: string | null): void {
  const answeredAt = Date.parse(date ?? '');
  const aheadMs = answeredAt - Date.now();
  const offset = String(Math.abs(aheadMs) > toleranceMs ? aheadMs : 0);
  // An answer without the header tells nothing: `ahead` is not a number.
  if (aheadMs && offset !== readItem(key)) writeItem(key, offset);
  if (Math.abs(answeredAt - Number(readItem(answeredKey))) > answeredPrecisionMs) {
    writeItem(answeredKey, String(answeredAt));
  }
}

/**
 * Returns the present instant of the server's clock. A device whose clock was set back, for example by
 * an empty battery, goes on from the server's latest answer until the next one.
 */
export function serverNow(): Date {
  const now = toServerTime(Date.now());
  const answeredAt = Number(readItem(answeredKey));
  if (now.getTime() >= answeredAt - answeredPrecisionMs) return now;
  writeItem(key, String(answeredAt - Date.now()));
  return new Date(answeredAt);
}

/** Converts an instant of the device's clock, in epoch ms, to the server's clock. */
export function toServerTime(instant: number): Date {
  return new Date(instant + Number(readItem(key)));
}
