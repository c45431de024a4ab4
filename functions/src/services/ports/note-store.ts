import type {
  ReviewLogEntry,
  StoredDeletedNote,
  StoredNote,
} from '@mylinguist/shared/schemas/account';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { DueSchedule } from '@mylinguist/shared/scheduling/plan/plan-state';
import type { StoredEarlierText } from './earlier-texts';
import type { EndedBreak } from './profile-store';
import type { Versioned } from './versioned';

/** A note in any state of its life. */
export type NoteRecord =
  /** Active or archived. */
  | { readonly state: 'listed'; readonly note: Versioned<StoredNote> }
  /** In the bin. */
  | { readonly state: 'deleted'; readonly note: Versioned<StoredDeletedNote> }
  /**
   * Only a tombstone is left. The id counts as new if `freeEtag`, the version of the tombstone, is not
   * null: the import that had created the note was undone.
   */
  | { readonly state: 'erased'; readonly id: string; readonly freeEtag: string | null };

/** A note in a list or in the bin. */
export type KeptNote = Exclude<NoteRecord, { readonly state: 'erased' }>;

/**
 * A change of a note, with all data for the same transaction. A note with `deletedAt` is in the bin.
 * Neither the due load nor the usage counts it.
 */
export interface NoteCommit {
  readonly ownerId: string;
  /** The note as it was read; null to create a note. */
  readonly before: Versioned<StoredNote | StoredDeletedNote> | null;
  /** `freeEtag` of the tombstone that a created note replaces. */
  readonly freeEtag?: string | null;
  /** The new state; null to leave only a tombstone. If the text changes, `editedAt` is the instant. */
  readonly after: StoredNote | StoredDeletedNote | null;
  /**
   * Bytes that the earlier texts of all notes of the request may grow by. Required if the text changes.
   * Without enough room, fewer earlier texts are kept.
   */
  readonly roomForEarlierTexts?: number;
  /** Whether the id counts as new after the note was erased. */
  readonly isFreed?: boolean;
  readonly writtenBy?: WritingImport;
  /** The learner's study day. The due load starts with it. */
  readonly today: number;
  /** The time zone of new review dates in `after`; absent when these do not change. */
  readonly timeZone?: string;
  readonly log?: LogChange;
}

/** The import that writes a note. It must exist and not be `undoing`, and it counts new notes. */
export interface WritingImport {
  readonly importId: string;
  /** ISO instant of the write. */
  readonly at: string;
}

/** A change of a note without a change of its review log. */
export type BulkCommit = Omit<NoteCommit, 'log'>;

/** A change of the review log of a note. */
export interface LogChange {
  /** A new entry. */
  readonly add?: ReviewLogEntry;
  /** An entry to undo. Its id stays taken for as long as a repeated review may arrive. */
  readonly undo?: ReviewLogEntry;
  /** An entry of the log as it is stored, and its new XP. */
  readonly revalue?: { readonly entry: ReviewLogEntry; readonly xpEarned: number };
  /** ISO instant for `lastReviewedAt` of the profile, which must be earlier or absent. */
  readonly lastReviewedAt?: string | undefined;
  /** ISO instant for `fitQueuedAt` of the profile, if the change requests a fit. */
  readonly fitQueuedAt?: string | undefined;
  /** The new break of the settings, if the change ends it or restores it. */
  readonly break?: BreakChange | undefined;
}

/** A break that a review ends, or that the undo of the review restores. */
export interface BreakChange {
  readonly planned: Settings['break'];
  readonly ended: EndedBreak | null;
}

/** A review in the log by its id. */
export type ReviewRecord =
  | { readonly state: 'logged'; readonly entry: ReviewLogEntry }
  | { readonly state: 'undone' };

/** ISO instants. `to` is exclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Selects the due notes of a learner, optionally with one tag. */
export interface DueFilter {
  readonly ownerId: string;
  /** ISO instant: the end of the learner's study day. */
  readonly before: string;
  readonly tag: string | undefined;
}

/** The result of a query over notes. It includes all matches written up to `latest`. */
export interface NotesRead {
  readonly notes: Versioned<StoredNote>[];
  /** Time of the latest write among the results, in seconds since 1970; null without results. */
  readonly latest: number | null;
}

/** Changes with every write of a note, and with some other writes of the learner. */
export interface NotesVersion {
  readonly etag: string;
  /** Time of the latest write, in seconds since 1970. */
  readonly writtenAt: number;
}

/** A learner's notes and their review log. Notes of other owners count as missing. */
export interface NoteStore {
  /** Returns an active or archived note. */
  get(ownerId: string, noteId: string): Promise<Versioned<StoredNote> | null>;
  /** Returns a note in any state. */
  find(ownerId: string, noteId: string): Promise<NoteRecord | null>;
  /** Returns the notes in any state, in no order. */
  findRecords(ownerId: string, noteIds: readonly string[]): Promise<NoteRecord[]>;
  /** Returns those of the notes that are in a list or in the bin, in no order. */
  findAll(ownerId: string, noteIds: readonly string[]): Promise<KeptNote[]>;
  /** Sorted by the last write, the latest at the end. Each note occurs once. */
  list(ownerId: string, isArchived: boolean): Promise<NotesRead>;
  /**
   * Active and archived notes written at `since` (seconds since 1970) or later, and the ids of notes
   * deleted or erased since then. An id is in one of the two lists: the later change counts.
   */
  listChanges(ownerId: string, since: number): Promise<NotesRead & { removed: string[] }>;
  /**
   * Returns the version of a learner's notes. A later read includes every write of the version.
   * @param known an ETag. Returns "unchanged" at the lowest cost if it names the latest version
   * @returns null without a profile
   */
  readVersion(ownerId: string, known: string | null): Promise<NotesVersion | 'unchanged' | null>;
  /**
   * Ids and versions of the notes of `list`, in the same order and at a fraction of the cost.
   */
  listVersions(ownerId: string, isArchived: boolean): Promise<{ id: string; etag: string }[]>;
  /** Active notes, due or not. Sorted by review date, then by creation, the earliest first. */
  listNext(filter: Omit<DueFilter, 'before'>, limit: number): Promise<Versioned<StoredNote>[]>;
  /** The tags of each active and archived note, in no order. */
  listTags(ownerId: string): Promise<string[][]>;
  countDue(filter: DueFilter): Promise<number>;
  /** The schedules of the due notes, sorted as `listNext`. */
  listDueSchedules(filter: Omit<DueFilter, 'tag'>): Promise<DueSchedule[]>;
  findReview(ownerId: string, noteId: string, reviewId: string): Promise<ReviewRecord | null>;
  /** The texts of a note that were overwritten, the latest first. Empty also without such a note. */
  listEarlierTexts(ownerId: string, noteId: string): Promise<StoredEarlierText[]>;
  /** The log entries of a note, in no order. */
  listReviews(ownerId: string, noteId: string, period: Period): Promise<ReviewLogEntry[]>;
  /**
   * Writes a change, its log entry, the statistics, and the profile's due load and usage in one
   * transaction. Adds a text that is overwritten to the earlier texts of the note, and deletes them
   * with the note. The statistics count reviews, and notes that no import has created. If the change
   * alters the usage, the profile's usage must have been counted.
   * @returns the ETag of what was written
   * @throws AppError STALE when `before` is no longer the latest version, the learner's time zone has
   *   changed, a cap is reached, a later review was recorded, or the account is closed; CONFLICT when
   *   the id of the note or of the added review is taken, also by a deleted note, a tombstone or an
   *   undone review; NOT_FOUND when nothing is left of the note, not even a tombstone
   */
  commit(change: NoteCommit): Promise<string>;
  /**
   * Writes changes of one learner, none of which has a log entry, all by the same import or by none. Writes as many as possible in one
   * transaction, as `commit` writes one. A transaction with a change that is STALE, CONFLICT or
   * NOT_FOUND writes nothing. So does a transaction whose import is gone or `undoing`.
   * @returns for each change whether it was written
   * @throws AppError for any other failure. The transactions before it have been written
   */
  commitAll(ownerId: string, changes: readonly BulkCommit[]): Promise<boolean[]>;
  /**
   * Changes one field of all active and archived notes of a learner. Repeats the change for notes
   * that are written concurrently. Safe to retry after a failure.
   * @param change returns the new value; null to skip the note
   * @throws AppError CONFLICT after too many concurrent writes
   */
  updateAll<K extends ChangeableField>(
    ownerId: string,
    field: K,
    change: (value: StoredNote[K]) => StoredNote[K] | null,
  ): Promise<void>;
  /**
   * Changes the tags of all notes in the bin, as `updateAll` those of the others. Each note expires as
   * before.
   * @param now the time of `deletedAt`'s clock
   */
  updateTagsInBin(
    ownerId: string,
    change: (tags: string[]) => string[] | null,
    now: Date,
  ): Promise<void>;
}

/** The fields that `updateAll` can change. */
export type ChangeableField = 'tags' | 'reviewData';
