import { readItem, writeItem } from './storage';

const key = 'clockOffset';

/** The `Date` header has whole seconds, and the answer takes time. */
const tolerance = 5_000;

/** Compares the device's clock with the `Date` of an answer. */
export function followServerClock(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  const offset = Math.abs(ahead) > tolerance ? ahead : 0;
  if (offset !== offsetMs()) writeItem(key, String(offset));
}

function offsetMs(): number {
  return Number(readItem(key) ?? 0) || 0;
}

/** Returns the present instant of the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs());
}
