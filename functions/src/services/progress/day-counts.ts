import type { CountByDay } from '@mylinguist/shared/scheduling/plan/usual-day';
import type { Counters } from './statistics';

/** The reviews and the written notes of each study day. */
export interface DayCounts {
  readonly reviews: CountByDay;
  readonly written: CountByDay;
}

const counterPattern = /^d(-?\d+)([na])$/;

/** Sums the counters of the statistics' documents up by study day. */
export function dayCountsOf(documents: readonly Counters[]): DayCounts {
  const counts = { n: new Map<number, number>(), a: new Map<number, number>() };
  for (const counters of documents) {
    for (const [name, count] of counters) {
      const [, day, kind] = counterPattern.exec(name) ?? [];
      if (kind !== 'n' && kind !== 'a') continue;
      const days = counts[kind];
      days.set(Number(day), (days.get(Number(day)) ?? 0) + count);
    }
  }
  return { reviews: counts.n, written: counts.a };
}
