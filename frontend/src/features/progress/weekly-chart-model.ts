import type { Week } from '../../modules/progress/receipt';

/** A week with reviews and its place in the chart. */
export interface WeekWithShares {
  readonly index: number;
  readonly predicted: number;
  readonly remembered: number;
}

/** Returns the runs of weeks with reviews. A line connects the weeks of a run. */
export function runsOf(weeks: readonly Week[]): WeekWithShares[][] {
  const runs: WeekWithShares[][] = [];
  let run: WeekWithShares[] | null = null;
  for (const [index, { predicted, remembered }] of weeks.entries()) {
    if (predicted === null || remembered === null) {
      run = null;
      continue;
    }
    if (!run) runs.push((run = []));
    run.push({ index, predicted, remembered });
  }
  return runs;
}

/** Returns the per cent at which the scale starts: 80, or the lowest ten below a value. */
export function lowestPercent(weeks: readonly Week[]): number {
  const values = weeks.flatMap(({ predicted, remembered }) =>
    predicted === null || remembered === null ? [] : [predicted, remembered],
  );
  return Math.min(80, 10 * Math.floor(Math.min(80, ...values) / 10));
}
