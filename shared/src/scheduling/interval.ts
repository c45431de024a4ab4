import { get_fuzz_range } from 'ts-fsrs';
import type { DayCapacity } from './plan/day-capacity';

const shortestInterval = 1;
/** The longest interval, in days. */
export const longestInterval = 365;
/** Shorter intervals have no fuzz: one day more or less would change recall too much. */
const shortestSpreadInterval = 4;

const alwaysFull: DayCapacity = () => 1;

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
 * Narrows the window of a recalled note. The interval is at least that of the rating below. It also
 * exceeds the elapsed days, as far as the ideal interval allows. Both bounds grow with the elapsed
 * days: with the same load, a later rating is never due before an earlier one.
 */
export function recalledWindow(
  window: IntervalWindow,
  shorterInterval: number,
  elapsedDays: number,
): IntervalWindow {
  const longer = Math.min(elapsedDays + 1, window.ideal);
  const first = Math.max(window.first, shorterInterval, longer);
  return { ideal: Math.max(window.ideal, first), first, last: window.last };
}

/**
 * Widens the window of a short interval, which is a single day, by a day on both sides if that day is
 * lighter than a normal one.
 */
export function withRoomAround(
  window: IntervalWindow,
  today: number,
  capacity = alwaysFull,
): IntervalWindow {
  const { ideal, first, last } = window;
  if (first < last || capacity(today + ideal) === 1) return window;
  return { ideal, first: Math.max(ideal - 1, shortestInterval), last: ideal + 1 };
}

/** Load of a free day, as a multiple of a normal day with as many notes. */
const freeDayFactor = 1e6;

/**
 * Returns the interval whose day has the fewest due notes for its capacity; on a tie, the closest to
 * the ideal. A day of half the capacity counts as four times as full, because the notes that cannot
 * avoid it fill it too. A free day is chosen only if the window has no other.
 */
export function leastLoadedInterval(
  window: IntervalWindow,
  today: number,
  load: Pick<DueLoad, 'get'>,
  capacity = alwaysFull,
): number {
  const fullness = (interval: number) => {
    const day = today + interval;
    // With this note: an empty day of half the capacity is fuller than an empty normal day.
    return (Math.max(load.get(day) ?? 0, 0) + 1) / (capacity(day) ** 2 || 1 / freeDayFactor);
  };
  let best = window.ideal;
  let least = fullness(best);
  for (let interval = window.first; interval <= window.last; interval++) {
    const filled = fullness(interval);
    const isNearer = Math.abs(interval - window.ideal) < Math.abs(best - window.ideal);
    if (filled < least || (filled === least && isNearer)) [best, least] = [interval, filled];
  }
  return best;
}

/**
 * Returns the interval of a window that is nearest to another interval. A day without capacity is
 * chosen only if the window has no other.
 */
export function nearestInterval(
  { first, last }: IntervalWindow,
  interval: number,
  today: number,
  capacity = alwaysFull,
): number {
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const open = all.filter((one) => capacity(today + one) > 0);
  const distance = (one: number) => Math.abs(one - interval);
  return (open.length > 0 ? open : all).reduce((best, one) =>
    distance(one) < distance(best) ? one : best,
  );
}

/** Returns the first study day with capacity from `first` on, or `last` if there is none before it. */
export function firstOpenDay(first: number, last: number, capacity = alwaysFull): number {
  let day = first;
  while (day < last && capacity(day) === 0) day += 1;
  return day;
}
