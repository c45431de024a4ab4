import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { serverNow } from '../../lib/server-clock';

/** Limits the list to the notes that are due on one study day. Days are counted as `studyDay` does. */
export interface DueFilter {
  readonly day: number;
  readonly today: number;
  /** Returns whether the note is due on the day. Today includes the overdue notes. */
  readonly matches: (note: Note) => boolean;
}

/**
 * Returns the filter for a date of the address, such as "2026-11-21"; null for any other text.
 * @param timeZone the learner's IANA time zone
 */
export function dueFilter(date: string | null, timeZone: string): DueFilter | null {
  const day = dayOfDate(date ?? '');
  if (day === null) return null;
  const today = studyDay(serverNow(), timeZone);
  return {
    day,
    today,
    matches: ({ reviewData: { srs } }) =>
      srs.dueDay === day || (day === today && srs.dueDay < today),
  };
}
