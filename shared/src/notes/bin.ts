import { bin } from '../limits';

/** What decides which notes "Recently deleted" keeps. */
export interface BinnedNote {
  readonly id: string;
  /** Size of the note in UTF-8 bytes. */
  readonly bytes: number;
  /** ISO instant. */
  readonly deletedAt: string;
}

/** Returns the notes beyond the limits of "Recently deleted": those that were deleted first. */
export function beyondBin<Entry extends BinnedNote>(entries: readonly Entry[]): Entry[] {
  const latestFirst = [...entries].sort(byDeletion);
  let bytes = 0;
  const kept = latestFirst.findIndex((entry, index) => {
    bytes += entry.bytes;
    return index >= bin.notes || bytes > bin.bytes;
  });
  return kept === -1 ? [] : latestFirst.slice(kept);
}

type Deletion = Pick<BinnedNote, 'id' | 'deletedAt'>;

/** Sorts the latest deletion first. The id makes the order unique. */
export function byDeletion(a: Deletion, b: Deletion): number {
  const order = Date.parse(b.deletedAt) - Date.parse(a.deletedAt);
  return order === 0 ? (a.id < b.id ? -1 : 1) : order;
}
