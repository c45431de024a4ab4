import type { Note } from '../schemas/note';

/**
 * Returns the number of due notes by study day, which the scheduler balances.
 * @param firstDay notes that are due before this day do not count
 */
export function dueLoad(
  notes: readonly Pick<Note, 'isArchived' | 'reviewData'>[],
  firstDay: number,
): Map<number, number> {
  const load = new Map<number, number>();
  for (const { isArchived, reviewData } of notes) {
    const { dueDay } = reviewData.srs;
    if (!isArchived && dueDay >= firstDay) load.set(dueDay, (load.get(dueDay) ?? 0) + 1);
  }
  return load;
}
