import type { ProgressDay } from '../../modules/progress/progress-days';

/** 1 for few reviews to 4 for many; 0 for none. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/**
 * Returns a function from a number of reviews to its level. The levels are the quarters of the
 * learner's days with reviews, so they fit small and large amounts.
 */
export function heatScale(days: readonly Pick<ProgressDay, 'n'>[]): (n: number) => HeatLevel {
  const amounts = days.flatMap(({ n }) => (n > 0 ? [n] : [])).sort((a, b) => a - b);
  const quarter = (share: number) => amounts[Math.floor(share * amounts.length)] ?? 0;
  const [second, third, fourth] = [quarter(0.25), quarter(0.5), quarter(0.75)];
  return (n) => {
    if (n === 0) return 0;
    if (n >= fourth) return 4;
    if (n >= third) return 3;
    return n >= second ? 2 : 1;
  };
}
