import type { Counters } from '../progress/statistics';

/** The counters of each study day. */
export interface StatisticsStore {
  /** Reads the counters of months, such as `2026-11`. Leaves out months without any. */
  read(ownerId: string, months: readonly string[]): Promise<Counters[]>;
}
