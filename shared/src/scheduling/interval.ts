import { get_fuzz_range } from 'ts-fsrs';

const shortestInterval = 1;
/** The longest interval, in days. */
export const longestInterval = 365;
/** Shorter intervals have no fuzz: one day more or less would change recall too much. */
const shortestSpreadInterval = 4;

/** Number of due notes by study day. */
export type DueLoad = ReadonlyMap<number, number>;

/** The range of allowed intervals in whole days, and the interval that fits the recall best. */
export interface IntervalWindow {
  ideal: number;
  first: number;
  last: number;
}

/**
 * Returns FSRS's fuzz window around an interval, within 1 to 365 days.
 *
 * @param idealInterval days, not rounded
 */
export function intervalWindow(idealInterval: number): IntervalWindow {
  const ideal = Math.min(Math.max(Math.round(idealInterval), shortestInterval), longestInterval);
  if (ideal < shortestSpreadInterval) return { ideal, first: ideal, last: ideal };
  const { min_ivl, max_ivl } = get_fuzz_range(ideal, 0, longestInterval);
  return { ideal, first: min_ivl, last: max_ivl };
}

/**
 * Narrows the window of an Easy rating. The interval is at least that of a Hard rating. It also
 * exceeds the elapsed days, as far as the ideal interval allows. Both bounds grow with the elapsed
 * days: with the same load, a later Easy is never due before an earlier one.
 */
export function easyWindow(
  window: IntervalWindow,
  hardInterval: number,
  elapsedDays: number,
): IntervalWindow {
  const longer = Math.min(elapsedDays + 1, window.ideal);
  const first = Math.max(window.first, hardInterval, longer);
  return { ideal: Math.max(window.ideal, first), first, last: window.last };
}

/** Returns the interval whose day has the fewest due notes; on a tie, the closest to the ideal. */
export function leastLoadedInterval(
  window: IntervalWindow,
  today: number,
  load: Pick<DueLoad, 'get'>,
): number {
  const loadAfter = (interval: number) => load.get(today + interval) ?? 0;
  let best = window.ideal;
  for (let interval = window.first; interval <= window.last; interval++) {
    const lighter = loadAfter(interval) - loadAfter(best);
    const nearer = Math.abs(interval - window.ideal) - Math.abs(best - window.ideal);
    if (lighter < 0 || (lighter === 0 && nearer < 0)) best = interval;
  }
  return best;
}
