import { toDate } from './progress-days';
import { mondayOf } from './receipt';

/** Number of weeks of the year. The last one is the present week. */
export const yearWeeks = 53;

/** Returns the Monday with which the year begins, as a study day. */
export const firstDayOfYear = (today: number): number => mondayOf(today) - 7 * (yearWeeks - 1);

/** Returns the month with which the year begins, such as `2025-11`. */
export const monthOfYear = (today: number): string => toDate(firstDayOfYear(today)).slice(0, 7);
