import { readItem, writeItem } from './storage';

/** Local storage key of the milliseconds by which the server's clock is ahead of the device's. */
const key = 'clockOffset';

/** In ms. The `Date` header has whole seconds, and the answer takes time. */
const toleranceMs = 5_000;

/** Compares the device's clock with the `Date` of an answer. */
export function followServerClock(date: string | null): void {
  const aheadMs = Date.parse(date ?? '') - Date.now();
  const offset = String(Math.abs(aheadMs) > toleranceMs ? aheadMs : 0);
  // An answer without the header tells nothing: `ahead` is not a number.
  if (aheadMs && offset !== readItem(key)) writeItem(key, offset);
}

/** Returns the present instant of the server's clock. */
export function serverNow(): Date {
  return toServerTime(Date.now());
}

/** Converts an instant of the device's clock, in epoch ms, to the server's clock. */
export function toServerTime(instant: number): Date {
  return new Date(instant + Number(readItem(key)));
}
