import { dateFormat } from '../../lib/date-format';

/**
 * Returns the day of a review, such as "Friday, November 27".
 *
 * @param date ISO instant
 * @param timeZone the learner's IANA time zone
 */
export const reviewDay = (date: string, timeZone: string): string =>
  dateFormat(timeZone, { weekday: 'long', month: 'long', day: 'numeric' })(date);
