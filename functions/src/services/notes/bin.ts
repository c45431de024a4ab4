import { beyondBin, byDeletion } from '@mylinguist/shared/notes/bin';
import type { DeletedNotesResponse } from '@mylinguist/shared/schemas/deleted-note';
import { ignore } from '../../lib/ignore';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import { presentNote } from './present-note';
import { loadProfile } from '../account/profile';
import { usageOf } from '../account/usage';

/** Lists the notes in the bin, the latest deletion first. */
export async function listDeletedNotes(
  dependencies: Pick<Dependencies, 'bin'>,
  learner: Learner,
): Promise<DeletedNotesResponse> {
  const [notes, droppedEarly] = await Promise.all([
    dependencies.bin.list(learner.uid),
    dependencies.bin.countDropped(learner.uid),
  ]);
  return {
    notes: notes.sort(byDeletion).map((note) => ({
      ...presentNote(note, learner),
      deletedAt: note.deletedAt,
    })),
    droppedEarly,
  };
}

/** Erases the notes in the bin. A note that is restored or deleted meanwhile stays. */
export async function emptyBin(
  dependencies: Pick<Dependencies, 'bin' | 'profiles' | 'now'>,
  learner: Learner,
): Promise<void> {
  const { bin } = dependencies;
  await usageOf(dependencies, learner, await loadProfile(dependencies, learner));
  await bin.erase(learner.uid, await bin.measure(learner.uid), false);
}

/**
 * Erases the notes beyond the limits of the bin. Concurrent calls choose the same notes, because the
 * choice depends only on the order of the deletions. So together they erase no more than needed. Never
 * rejects: the notes are deleted anyway.
 */
export async function trimBin({ bin }: Pick<Dependencies, 'bin'>, learner: Learner): Promise<void> {
  try {
    // A query may return a note twice when it is written between two pages.
    const entries = new Map((await bin.measure(learner.uid)).map((entry) => [entry.id, entry]));
    const excess = beyondBin([...entries.values()]);
    if (excess.length > 0) await bin.erase(learner.uid, excess, true);
  } catch (error) {
    ignore(error, 'The next deletion trims the bin again.');
  }
}
