import type { Settings } from '../schemas/settings';
import { dateOfDay, dayOfDate } from './day-of-date';

type PlannedBreak = Settings['break'];

/** Returns the first and the last study day of a break; null when its dates name none. */
export function breakDays(planned: PlannedBreak): { first: number; last: number } | null {
  if (!planned) return null;
  const first = dayOfDate(planned.from);
  const last = dayOfDate(planned.to);
  return first === null || last === null || last < first ? null : { first, last };
}

/**
 * Returns whether a study day is in a planned break. Its first and its last day belong to it. A date
 * that does not exist names no break.
 */
export function isInBreak(planned: PlannedBreak, day: number): boolean {
  const days = breakDays(planned);
  return days !== null && days.first <= day && day <= days.last;
}

/**
 * Returns a break as a review on one of its study days leaves it: it ends on the day before. Null if
 * it began on that day.
 */
export function endedBreak(planned: NonNullable<PlannedBreak>, day: number): PlannedBreak {
  const to = dateOfDay(day - 1);
  return to < planned.from ? null : { from: planned.from, to };
}
