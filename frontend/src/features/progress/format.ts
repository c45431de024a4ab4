import { formatDay } from '../../lib/date-format';
import type { ProgressDay } from '../../modules/progress/progress-days';

/** Formats a number with a word in singular or plural, such as "1,200 reviews". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/**
 * Formats a time as minutes, or from two hours on as hours.
 * @returns null for 0, because a review may have no measured time
 */
export function duration(ms: number): string | null {
  if (ms === 0) return null;
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 120 ? `${minutes} min` : counted(Math.round(minutes / 60), 'hour');
}

/** Formats a study day, such as "Saturday, November 21". Today has its own word. */
export const longDate = (day: number, today: number): string =>
  day === today
    ? `Today, ${formatDay(day, { month: 'long', day: 'numeric' })}`
    : formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' });

const withoutReviews = {
  'nothing-due': 'Nothing was due',
  break: 'Planned break',
  open: 'No reviews yet',
  none: 'No reviews',
  before: 'Before you began',
} as const;

/** Describes what happened on a day, such as "15 reviews, 14 remembered, 6 min". */
export function dayText({ kind, n, easy, ms, added }: ProgressDay): string {
  const written = added > 0 ? [`${counted(added, 'note')} added`] : [];
  if (kind !== 'reviews') return [withoutReviews[kind], ...written].join(', ');
  const time = duration(ms);
  const reviews = [counted(n, 'review'), `${easy} remembered`, ...(time ? [time] : [])];
  return [...reviews, ...written].join(', ');
}

/** Returns the number of reviews of a day, or why there are none. */
export const reviewsCell = ({ kind, n }: ProgressDay): string | number =>
  kind === 'reviews' ? n : withoutReviews[kind];
