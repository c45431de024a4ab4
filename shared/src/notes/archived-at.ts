import type { Note } from '../schemas/note';

/**
 * Returns a changed note with the time of its archiving. A note that leaves the archive loses it.
 * @param before the note before the change
 * @param at ISO instant of the change
 */
export function withArchivedAt<Changed extends Pick<Note, 'isArchived' | 'archivedAt'>>(
  after: Changed,
  before: Pick<Note, 'isArchived'>,
  at: string,
): Changed {
  if (after.isArchived === before.isArchived) return after;
  const changed: Changed = { ...after, archivedAt: at };
  if (!after.isArchived) delete changed.archivedAt;
  return changed;
}
