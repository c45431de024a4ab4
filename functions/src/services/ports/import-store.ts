import type { ReviewLogEntry, StoredNote } from '@mylinguist/shared/schemas/account';
import type { NewImport } from '@mylinguist/shared/schemas/import';
import type { Tag } from '@mylinguist/shared/schemas/tag';

/** An import that can be undone. It expires 30 days after its last write of notes. */
export interface ImportRecord extends Pick<NewImport, 'source' | 'fileName' | 'sha256' | 'counts'> {
  readonly importId: string;
  /** `undoing`: no more notes can be written, and some may be removed already. */
  readonly state: 'done' | 'undoing';
  /** ISO instant of the start. No note was imported earlier. */
  readonly createdAt: string;
  /** ISO instant of the last write of notes. */
  readonly writtenAt: string;
  /** Number of notes that the import has created. */
  readonly notes: number;
  /** Names of the tags that the import has created. */
  readonly createdTags: readonly Tag['name'][];
  /** Ids of notes that the undo removes although they have changed since. */
  readonly alsoRemove: readonly string[];
}

/** What the undo of an import depends on. */
export interface ImportedNote extends Pick<StoredNote, 'id' | 'editedAt'> {
  /** Whether the note is in the bin. */
  readonly isDeleted: boolean;
  readonly reviewData: Pick<StoredNote['reviewData'], 'lastReviewDate'>;
}

/** A learner's imports. `NoteStore.commitAll` counts the notes that they create. */
export interface ImportStore {
  get(ownerId: string, importId: string): Promise<ImportRecord | null>;
  /** Lists the imports, unsorted. */
  list(ownerId: string): Promise<ImportRecord[]>;
  /**
   * Creates an import, unless the profile has changed: two requests cannot create the same import.
   * @param profileEtag the version of the profile from before `list` was called
   * @throws AppError STALE when the profile has another version, also when the account is closed
   */
  create(ownerId: string, record: ImportRecord, profileEtag: string): Promise<void>;
  /**
   * Replaces the names of the tags that an import has created.
   * @throws AppError NOT_FOUND
   */
  recordTags(ownerId: string, importId: string, createdTags: readonly string[]): Promise<void>;
  /**
   * Begins the undo of an import. From now on no notes can be written to it.
   * @throws AppError NOT_FOUND
   */
  beginUndo(ownerId: string, importId: string, alsoRemove: readonly string[]): Promise<void>;
  /** Deletes an import. Its notes stay. Does nothing when it does not exist. */
  delete(ownerId: string, importId: string): Promise<void>;
  /** The notes that an import has created and that are in a list or in the bin, in no order. */
  listNotes(ownerId: string, importId: string): Promise<ImportedNote[]>;
  /**
   * Adds entries to the review log, except those that it has already.
   * @param importId null for entries that stay when the import is undone
   */
  addReviews(
    ownerId: string,
    importId: string | null,
    entries: readonly ReviewLogEntry[],
  ): Promise<void>;
  /** Removes the entries that an import has added to the review log, except those of these notes. */
  removeReviews(ownerId: string, importId: string, exceptOf: ReadonlySet<string>): Promise<void>;
}
