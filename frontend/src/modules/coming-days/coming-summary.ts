import { namedDay, type ComingDay } from './coming-day';
import { countedNotes } from './counted-notes';
import { effortText } from './effort-text';

interface SummaryOptions {
  readonly today: number;
  /** Mean time of one review. */
  readonly msPerReview: number;
}

/**
 * Summarises the notes due from today on in two parts: the total and the fullest day, or if none is
 * due today, the next day and its effort. Narrow screens show the first part only.
 */
export function comingSummary(
  days: readonly ComingDay[],
  { today, msPerReview }: SummaryOptions,
): readonly [string, string] {
  const next = days.find(({ count }) => count > 0);
  if (!next) return ['No reviews yet', ''];
  const { count } = next;
  const nameOf = (day: number) => (day === today + 1 ? 'tomorrow' : `on ${namedDay(day)}`);
  if (next.day !== today) {
    const effort = effortText(count, msPerReview);
    return [`Next: ${countedNotes(count)} ${nameOf(next.day)}`, `, ${effort}`];
  }
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const reviews = `${total} ${total === 1 ? 'review' : 'reviews'}`;
  const fullest = days.reduce((most, day) => (day.count > most.count ? day : most));
  return [reviews, fullest.day === today ? ', most today' : `, most ${nameOf(fullest.day)}`];
}
