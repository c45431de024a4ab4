import type { DueLoad } from './interval';

/** Number of study days that `comingCounts` covers. */
export const comingDays = 14;

/** Returns the number of notes due on each study day after `today`, starting with tomorrow. */
export function comingCounts(load: DueLoad, today: number): number[] {
  return Array.from({ length: comingDays }, (_, index) =>
    Math.max(0, load.get(today + 1 + index) ?? 0),
  );
}
