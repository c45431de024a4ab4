import { bin as limits } from '@mylinguist/shared/limits';
import type { DeletedNotesResponse } from '@mylinguist/shared/schemas/deleted-note';
import type { Learner } from './learner';
import type { BinEntry } from './ports/bin-store';
import type { Dependencies } from './ports/dependencies';
import { presentNote, timeZoneOf } from './present-note';

/** Lists the notes in the bin, the latest deletion first. */
export async function listDeletedNotes(
  dependencies: Pick<Dependencies, 'bin' | 'profiles' | 'now'>,
  learner: Learner,
): Promise<DeletedNotesResponse> {
  const [notes, droppedEarly] = await Promise.all([
    dependencies.bin.list(learner.uid),
    dependencies.bin.countDropped(learner.uid),
  ]);
  const timeZone = await timeZoneOf(dependencies, learner, notes);
  return {
    notes: notes.sort(byDeletion).map((note) => ({
      ...presentNote(note, learner, timeZone),
      deletedAt: note.deletedAt,
    })),
    droppedEarly,
  };
}

/** Erases the notes in the bin. A note that is restored or deleted meanwhile stays. */
export async function emptyBin(
  { bin }: Pick<Dependencies, 'bin'>,
  learner: Learner,
): Promise<void> {
  await bin.erase(learner.uid, await bin.measure(learner.uid), false);
}

/**
 * Erases the notes beyond the limits of the bin. Concurrent calls choose the same notes, because the
 * choice depends only on the order of the deletions. So together they erase no more than needed.
 */
export async function trimBin({ bin }: Pick<Dependencies, 'bin'>, learner: Learner): Promise<void> {
  const excess = beyondLimits(await bin.measure(learner.uid));
  if (excess.length > 0) await bin.erase(learner.uid, excess, true);
}

/** Returns the notes beyond the limits: those that were deleted first. */
export function beyondLimits(entries: readonly BinEntry[]): BinEntry[] {
  // A query may return a note twice when it is written between two pages.
  const latestFirst = [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort(
    byDeletion,
  );
  let bytes = 0;
  const kept = latestFirst.findIndex((entry, index) => {
    bytes += entry.bytes;
    return index >= limits.notes || bytes > limits.bytes;
  });
  return kept === -1 ? [] : latestFirst.slice(kept);
}

type Deletion = Pick<BinEntry, 'id' | 'deletedAt'>;

/** Sorts the latest deletion first. The id makes the order unique. */
function byDeletion(a: Deletion, b: Deletion): number {
  const order = Date.parse(b.deletedAt) - Date.parse(a.deletedAt);
  return order === 0 ? (a.id < b.id ? -1 : 1) : order;
}
