import { formatDay } from '../../lib/date-format';

/** Formats a study day of a break, such as "December 5". */
export const breakDate = (day: number): string => formatDay(day, { month: 'long', day: 'numeric' });

/** Says until when a running break lasts. */
export const breakText = (until: number): string =>
  `You are on a break until ${breakDate(until)}. It ends with your first review.`;
