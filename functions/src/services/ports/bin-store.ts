import type { BinnedNote } from '@mylinguist/shared/notes/bin';
import type { StoredDeletedNote } from '@mylinguist/shared/schemas/account';
import type { Versioned } from './versioned';

/** What the limits of the bin depend on. `bytes` are `noteBytes` of the note. */
export interface BinEntry extends BinnedNote {
  readonly etag: string;
}

/** A learner's deleted notes. `NoteStore.commit` moves single notes into the bin and out of it. */
export interface BinStore {
  /** Unsorted. */
  list(ownerId: string): Promise<Versioned<StoredDeletedNote>[]>;
  /** Measures the bin at a fraction of the cost of `list`. Unsorted. */
  measure(ownerId: string): Promise<BinEntry[]>;
  /**
   * Replaces deleted notes by tombstones, and deletes their earlier texts. Skips a note that was
   * restored or erased meanwhile. If a note has earlier texts, the profile's usage must have been
   * counted.
   * @param isDropped the bin was full: `countDropped` counts the tombstones
   */
  erase(
    ownerId: string,
    entries: readonly Pick<BinEntry, 'id' | 'etag'>[],
    isDropped: boolean,
  ): Promise<void>;
  /** Counts the notes that were dropped and whose tombstones have not expired. */
  countDropped(ownerId: string): Promise<number>;
}
