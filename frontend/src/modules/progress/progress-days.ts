import { isInBreak } from '@mylinguist/shared/scheduling/break';
import type { DayStatistics, ProgressResponse } from '@mylinguist/shared/schemas/progress';
import type { Settings } from '@mylinguist/shared/schemas/settings';

/**
 * What happened on a study day:
 * - `reviews`: at least one review
 * - `nothing-due`: no review, and no note was due
 * - `break`: no review, during a planned break
 * - `open`: today, without a review so far
 * - `none`: no review although notes were due
 * - `before`: a day before the learner began
 */
export type DayKind = 'reviews' | 'nothing-due' | 'break' | 'open' | 'none' | 'before';

export interface ProgressDay extends DayStatistics {
  /** Whole days from 1970-01-01 to the date. */
  readonly day: number;
  readonly kind: DayKind;
}

export interface ProgressFacts {
  readonly progress: Pick<ProgressResponse, 'today' | 'days' | 'waiting'>;
  /** The study day since which a note has been due; null when none is due. */
  readonly dueSince: number | null;
  /** The study day on which the learner wrote the oldest of their notes; null without any. */
  readonly firstNoteDay: number | null;
  readonly plannedBreak: Settings['break'];
}

const noStatistics: DayStatistics = { n: 0, easy: 0, predicted: 0, ms: 0, added: 0 };

/** Returns a date of the API as a study day. */
export const toDay = (date: string): number => Date.parse(date) / 86_400_000;

/** Returns a study day as a date of the API. */
export const toDate = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns the days from `first` to today, oldest first.
 * @param first a study day
 */
export function progressDays(facts: ProgressFacts, first: number): ProgressDay[] {
  const { progress, dueSince, plannedBreak } = facts;
  const today = toDay(progress.today);
  const counted = new Map(
    Object.entries(progress.days).map(([date, statistics]) => [toDay(date), statistics]),
  );
  const waiting = new Set(progress.waiting.map(toDay));
  const begun = Math.min(facts.firstNoteDay ?? Infinity, ...counted.keys());
  const kindOf = (day: number, { n }: DayStatistics): DayKind => {
    if (n > 0) return 'reviews';
    if (day < begun) return 'before';
    if (isInBreak(plannedBreak, day)) return 'break';
    const isDue = waiting.has(day) || (dueSince !== null && dueSince <= day);
    if (day === today && isDue) return 'open';
    return isDue ? 'none' : 'nothing-due';
  };
  return Array.from({ length: Math.max(today - first + 1, 0) }, (_, index) => {
    const day = first + index;
    const statistics = counted.get(day) ?? noStatistics;
    return { ...statistics, day, kind: kindOf(day, statistics) };
  });
}

/** Adds the figures of days up. */
export function sumOf(days: readonly DayStatistics[]): DayStatistics {
  const sum = { ...noStatistics };
  for (const { n, easy, predicted, ms, added } of days) {
    sum.n += n;
    sum.easy += easy;
    sum.predicted += predicted;
    sum.ms += ms;
    sum.added += added;
  }
  return sum;
}
