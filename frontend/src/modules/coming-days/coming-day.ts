import { formatDay } from '../../lib/date-format';

/** A study day of a chart. */
export interface ComingDay {
  /** Whole days from 1970-01-01 to the date, as `studyDay` counts them. */
  readonly day: number;
  /** Number of notes due on it. */
  readonly count: number;
}

/** Dates the counts of a due list, which start with the day after `today`. */
export function datedCounts(coming: readonly number[], today: number): ComingDay[] {
  return coming.map((count, index) => ({ day: today + 1 + index, count }));
}

/** Formats a study day as its weekday and date, such as "Friday 27". */
export const namedDay = (day: number): string =>
  `${formatDay(day, { weekday: 'long' })} ${formatDay(day, { day: 'numeric' })}`;
