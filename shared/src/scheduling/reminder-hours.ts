import { localTime } from './local-time';

const secondsPerHour = 3600;
const hoursPerDay = 24;
const secondsPerDay = hoursPerDay * secondsPerHour;

/** An upper bound in seconds: no clock was ever set back by more. */
const greatestSetback = secondsPerDay;

/**
 * The wall clock of one place: maps epoch seconds to the displayed date and time, as seconds since
 * 1970-01-01 00:00 of the same calendar.
 */
export type WallClock = (epochSeconds: number) => number;

/**
 * Returns the wall clock of a time zone.
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone, when the clock is read
 */
export function wallClockOf(timeZone: string): WallClock {
  return (epochSeconds) => {
    const { day, second } = localTime(new Date(epochSeconds * 1000), timeZone);
    return day * secondsPerDay + second;
  };
}

/** A full hour of a local date. */
export interface LocalHour {
  /** Whole days from 1970-01-01 to the local date. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour: number;
}

/**
 * Returns the full hours that a wall clock reaches in the interval (after, until], in order.
 * - An hour that the clock skips is reached at the end of the gap, even on the next date.
 * - An hour that the clock shows twice is reached the first time.
 * - Hours of a date that the place skips entirely are omitted.
 *
 * Consecutive intervals return each hour once.
 * @param after epoch seconds
 * @param until epoch seconds
 */
export function hoursReached(wallClock: WallClock, after: number, until: number): LocalHour[] {
  const from = latestShown(wallClock, after);
  const to = latestShown(wallClock, until);
  const dates = [dayOf(from), dayOf(to)];
  const reached: LocalHour[] = [];
  for (let hours = Math.floor(from / secondsPerHour) + 1; hours * secondsPerHour <= to; hours++) {
    const day = Math.floor(hours / hoursPerDay);
    if (dates.includes(day)) reached.push({ day, hour: hours - day * hoursPerDay });
  }
  return reached;
}

const dayOf = (shown: number) => Math.floor(shown / secondsPerDay);

/** Returns the latest time that the clock has displayed up to an instant, in wall-clock seconds. */
function latestShown(wallClock: WallClock, at: number): number {
  const shown = wallClock(at);
  let before = at - greatestSetback;
  const offsetBefore = wallClock(before) - before;
  if (offsetBefore <= shown - at) return shown;

  // The clock was set back within the last day: a binary search finds when.
  let after = at;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(middle) - middle === offsetBefore) before = middle;
    else after = middle;
  }
  return Math.max(shown, before + offsetBefore);
}
