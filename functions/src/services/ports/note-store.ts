import type { ReviewLogEntry, StoredNote } from '@mylinguist/shared/schemas/account';
import type { Versioned } from './versioned';

/** One change of a note, with everything that must be written together with it. */
export interface NoteCommit {
  readonly ownerId: string;
  /** As it was read; null creates the note. */
  readonly before: Versioned<StoredNote> | null;
  /** As it shall be; null deletes the note. */
  readonly after: StoredNote | null;
  /** The learner's study day, from which on the due load is counted. */
  readonly today: number;
  /** The time zone of the review dates in `after`, where these are new. */
  readonly timeZone?: string;
  readonly log?:
    | { readonly add: ReviewLogEntry }
    | { readonly remove: Pick<ReviewLogEntry, 'noteId' | 'number'> };
}

export interface DueFilter {
  readonly ownerId: string;
  /** ISO instant: the end of the learner's study day. */
  readonly before: string;
  readonly tag: string | undefined;
}

/** What a query over notes found: all of it that was written up to `latest`, or more. */
export interface NotesRead {
  readonly notes: Versioned<StoredNote>[];
  /** When the youngest result was written, in seconds since 1970; null without any. */
  readonly latest: number | null;
}

/** A learner's notes and the log of their reviews. Other owners' notes do not exist here. */
export interface NoteStore {
  get(ownerId: string, noteId: string): Promise<Versioned<StoredNote> | null>;
  /** As they were written last: the latest at the end. */
  list(ownerId: string, isArchived: boolean): Promise<NotesRead>;
  /** Active and archived notes written at `since` (seconds since 1970) or later, and deleted ones. */
  listChanges(ownerId: string, since: number): Promise<NotesRead & { removed: string[] }>;
  /**
   * What changes when any of the listed notes does, at a fraction of the cost of `list`; in the same
   * order.
   */
  listVersions(ownerId: string, isArchived: boolean): Promise<{ id: string; etag: string }[]>;
  /** Active notes, due or not: the longest overdue first, then the oldest. */
  listNext(filter: Omit<DueFilter, 'before'>, limit: number): Promise<Versioned<StoredNote>[]>;
  countDue(filter: DueFilter): Promise<number>;
  getReview(ownerId: string, noteId: string, number: number): Promise<ReviewLogEntry | null>;
  /**
   * Writes a change, its log entry, the due load and the usage of the learner's profile, or nothing.
   * The usage must be counted where a change alters it.
   * @returns the ETag of the written note; of a deleted one it is empty
   * @throws AppError STALE when `before` is no longer the latest version, the learner has moved, the
   *   profile leaves no room for the change any more, or the account is closed; CONFLICT when the id
   *   is taken, NOT_FOUND when the note is gone
   */
  commit(change: NoteCommit): Promise<string>;
  /**
   * Changes one field of every note of a learner, archived ones too, for which `change` returns
   * another value. A note that is written at the same time is read again; safe to repeat after a
   * failure.
   * @throws AppError CONFLICT when other writes keep coming in between
   */
  updateAll<K extends ChangeableField>(
    ownerId: string,
    field: K,
    change: (value: StoredNote[K]) => StoredNote[K] | null,
  ): Promise<void>;
}

/** What may change in all notes at once. */
export type ChangeableField = 'tags' | 'reviewData';
