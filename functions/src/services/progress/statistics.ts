import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { ratings } from '@mylinguist/shared/scheduling/ratings';
import type { LogChange } from '../ports/note-store';

/**
 * What a counter of a study day counts:
 * - `n` reviews
 * - `e` reviews in which the note was recalled
 * - `p` sum of the predicted recall in per mille
 * - `m` milliseconds
 * - `a` notes that were added
 * - `l` reviews that became late on this day, minus those that were made up for on it
 */
export type CounterKind = 'n' | 'e' | 'p' | 'm' | 'a' | 'l';

/** Counters, or changes of counters, by their name in a document of statistics. */
export type Counters = ReadonlyMap<string, number>;

/** Changes of counters by month, such as `2026-11`. */
export type StatisticsChange = ReadonlyMap<string, Counters>;

/** The part of a log entry that the statistics count. */
export type CountedReview = Pick<
  ReviewLogEntry,
  'day' | 'isImported' | 'response' | 'predictedRecall' | 'durationMs' | 'xpEarned'
> & {
  readonly before: { readonly srs: { readonly dueDay: number } };
};

/**
 * Most days that a review counts as late. Exceeds the year that the page of the progress shows, and
 * bounds the counters of a document.
 */
const maxDaysLate = 400;

export const counterName = (day: number, kind: CounterKind): string => `d${day}${kind}`;

/** Returns the month of a study day, such as `2026-11`. */
export const monthOf = (day: number): string => dateOfDay(day).slice(0, 7);

/** Collects changes of counters. */
export class StatisticsSum {
  readonly #months = new Map<string, Map<string, number>>();

  /** The changes so far, without those that add up to nothing. */
  get change(): StatisticsChange {
    const changed = [...this.#months].map(
      ([month, counters]) => [month, new Map([...counters].filter(([, by]) => by !== 0))] as const,
    );
    return new Map(changed.filter(([, counters]) => counters.size > 0));
  }

  /** Adds a note that the learner wrote on a study day. */
  addNote(day: number): void {
    this.#count(monthOf(day), day, 'a', 1);
  }

  /**
   * Adds what a log entry contributes. An entry of an import contributes nothing. The other reviews
   * of a study day, which earn no XP, are not counted.
   * @param sign -1 takes the contribution back
   */
  addReview(entry: CountedReview, sign: 1 | -1 = 1): void {
    if (entry.isImported) return;
    const { day } = entry;
    const month = monthOf(day);
    if (entry.xpEarned > 0) {
      this.#count(month, day, 'n', sign);
      this.#count(month, day, 'e', ratings[entry.response].isRecalled ? sign : 0);
      this.#count(month, day, 'p', sign * Math.round(entry.predictedRecall * 1000));
      this.#count(month, day, 'm', sign * (entry.durationMs ?? 0));
    }
    const dueDay = Math.max(entry.before.srs.dueDay, day - maxDaysLate);
    if (dueDay >= day) return;
    // Both in the document of the review: a review then writes one document.
    this.#count(month, dueDay, 'l', sign);
    this.#count(month, day, 'l', sign === 1 ? -1 : 1);
  }

  /** Adds a change of the review log. */
  addLogChange({ add, undo, revalue }: LogChange): void {
    if (add) this.addReview(add);
    if (undo) this.addReview(undo, -1);
    if (!revalue) return;
    const { entry, xpEarned } = revalue;
    this.addReview(entry, -1);
    this.addReview({ ...entry, xpEarned });
  }

  #count(month: string, day: number, kind: CounterKind, by: number): void {
    const counters = this.#months.get(month) ?? new Map<string, number>();
    this.#months.set(month, counters);
    const name = counterName(day, kind);
    counters.set(name, (counters.get(name) ?? 0) + by);
  }
}
