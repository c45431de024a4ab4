import type { Note } from '../schemas/note';

type Scheduled = Pick<Note, 'isArchived' | 'reviewData'>;

/** Returns the study day on which a note is due; undefined without a note and for an archived one. */
export const dueDayOf = (note: Scheduled | null): number | undefined =>
  note && !note.isArchived ? note.reviewData.srs.dueDay : undefined;

/** Returns whether a review of a note counts on a study day. */
export const isDueOn = (note: Scheduled, day: number): boolean =>
  (dueDayOf(note) ?? Infinity) <= day;

/**
 * Returns the number of due notes by study day, which the scheduler balances.
 * @param firstDay notes that are due before this day do not count
 */
export function dueLoad(notes: readonly Scheduled[], firstDay: number): Map<number, number> {
  const load = new Map<number, number>();
  for (const note of notes) {
    const day = dueDayOf(note);
    if (day !== undefined && day >= firstDay) load.set(day, (load.get(day) ?? 0) + 1);
  }
  return load;
}
