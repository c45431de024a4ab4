import { localTime } from './local-time';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Describes the date of the next review, such as "Tomorrow", by the learner's calendar.
 *
 * @param nextReviewDate ISO instant; a past one gives "Later today"
 * @param timeZone the learner's IANA time zone
 */
export function nextReviewText(nextReviewDate: string, now: Date, timeZone: string): string {
  const days = localTime(new Date(nextReviewDate), timeZone).day - localTime(now, timeZone).day;
  if (days <= 0) return 'Later today';
  if (days === 1) return 'Tomorrow';
  if (days < 7) return `In ${counted(days, 'day')}`;
  if (days < 30) return `In ${counted(Math.round(days / 7), 'week')}`;
  return `In ${counted(Math.round(days / 30), 'month')}`;
}

const msPerHour = 3_600_000;

/**
 * Describes the time left until a review in whole days or hours, such as "2 days" or "Overdue".
 *
 * @param nextReviewDate ISO instant; null or an invalid one gives "Not scheduled"
 */
export function timeUntilReview(nextReviewDate: string | null, now: Date): string {
  const left = nextReviewDate === null ? NaN : Date.parse(nextReviewDate) - now.getTime();
  if (Number.isNaN(left)) return 'Not scheduled';
  if (left <= 0) return 'Overdue';
  const hours = Math.floor(left / msPerHour);
  if (hours === 0) return 'Less than 1 hour';
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
