import type { Settings } from '../schemas/settings';
import { dayOfDate } from './day-of-date';

/**
 * Returns whether a study day is in a planned break. Its first and its last day belong to it. A date
 * that does not exist names no break.
 */
export function isInBreak(planned: Settings['break'], day: number): boolean {
  if (planned === null) return false;
  const first = dayOfDate(planned.from);
  const last = dayOfDate(planned.to);
  return first !== null && last !== null && first <= day && day <= last;
}
