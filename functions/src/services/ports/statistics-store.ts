import type { CountedReview, Counters, StatisticsChange } from '../statistics';
import type { Pages } from '../pages';

/** An entry of the review log, or the mark of an undone one. */
export interface LoggedCount {
  /** The id of the document. An undone review keeps it. */
  readonly id: string;
  /** Time of the last write, in seconds since 1970. */
  readonly writtenAt: number;
  /** Null for an undone review, and for an entry that is damaged. */
  readonly review: CountedReview | null;
}

/** The counters of each study day. */
export interface StatisticsStore {
  /** Reads the counters of months, such as `2026-11`. Leaves out months without any. */
  read(ownerId: string, months: readonly string[]): Promise<Counters[]>;
  /** The review log as far as it was written at `since` (seconds since 1970) or later, in no order. */
  readLog(ownerId: string, since: number): Pages<LoggedCount>;
  /** The study days on which the notes in a list or in the bin were written, without imported ones. */
  listAdded(ownerId: string, timeZone: string): Promise<number[]>;
  /**
   * Replaces the counters of these months and records that the statistics are complete.
   * @throws AppError STALE when the profile has another version: every review changes it
   */
  fill(ownerId: string, profileEtag: string, months: StatisticsChange): Promise<void>;
}
