import type { ReviewData } from '../../schemas/note';
import { parseHistory } from '../history';
import type { CountByDay } from './usual-day';

/**
 * Counts the reviews and the written notes of each study day from the histories of notes. Erased notes
 * are missing, which the statistics of the server count.
 */
export function countDays(schedules: Iterable<ReviewData>): {
  readonly reviews: CountByDay;
  readonly written: CountByDay;
} {
  const reviews = new Map<number, number>();
  const written = new Map<number, number>();
  const add = (counts: Map<number, number>, day: number) =>
    counts.set(day, (counts.get(day) ?? 0) + 1);
  for (const { srs } of schedules) {
    const history = parseHistory(srs.past);
    if (!history) continue;
    if (!history.seed) add(written, history.firstDay);
    for (const { day, kind } of history.entries) if (kind !== 'reset') add(reviews, day);
  }
  return { reviews, written };
}
