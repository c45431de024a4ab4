import type { LoggedReview } from '@mylinguist/shared/scheduling/history-from-log';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import type { Pages } from '../pages';
import type { Versioned } from './versioned';

/** A note with a memory state and without a history. */
export type UnfilledNote = Versioned<{ readonly id: string; readonly reviewData: ReviewData }>;

/** The history of a note, as `formatHistory` writes it. */
export type FilledNote = Versioned<{ readonly id: string; readonly past: string }>;

/** Adds histories to notes that older releases wrote. */
export interface HistoryStore {
  /** Active and archived notes, in no order. Leaves out notes that are damaged. */
  listUnfilled(ownerId: string): Promise<UnfilledNote[]>;
  /** The log entries of all notes, in no order. Leaves out entries that are damaged. */
  readLog(ownerId: string): Pages<{ readonly noteId: string; readonly review: LoggedReview }>;
  /** The histories of active and archived notes, as `formatHistory` writes them, in no order. */
  readHistories(ownerId: string): Pages<string>;
  /** Writes histories. Skips notes that were changed or deleted meanwhile. */
  fill(ownerId: string, notes: readonly FilledNote[]): Promise<void>;
}
