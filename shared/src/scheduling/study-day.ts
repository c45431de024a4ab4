import { localTime } from './local-time';

const secondsPerDay = 86_400;
/** A study day begins at 04:00: a review shortly after midnight belongs to the day before. */
const firstSecond = 4 * 3600;
/** An upper bound in seconds: no time zone was ever further from UTC. */
const greatestOffset = 16 * 3600;

/** Maximum cache size: the days of a year in about fifty time zones. */
const startsKept = 20_000;
/** Cache of study day starts in epoch seconds, by day and time zone. */
const starts = new Map<string, number>();

/**
 * Returns the study day of an instant: whole days from 1970-01-01 to the local date. The hours
 * before 04:00 belong to the previous date.
 *
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone or an invalid date
 */
export function studyDay(now: Date, timeZone: string): number {
  const { day, second } = localTime(now, timeZone);
  return second < firstSecond ? day - 1 : day;
}

/**
 * Returns the first instant of a study day: 04:00 by the local wall clock. If the clock skips
 * 04:00, it is the end of the gap; if it shows 04:00 twice, the first time. A zone may skip a
 * whole date (Pacific/Apia on 2011-12-30). It still has that study day, from the skip until 04:00.
 *
 * @param day a study day as `studyDay` counts them
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone
 */
export function studyDayStart(day: number, timeZone: string): Date {
  const key = `${day} ${timeZone}`;
  let start = starts.get(key);
  if (start === undefined) {
    start = findStart(day, timeZone);
    if (starts.size >= startsKept) starts.clear();
    starts.set(key, start);
  }
  return new Date(start * 1000);
}

/** Finds the first second of a study day. The calendar lookups dominate the cost of a review. */
function findStart(day: number, timeZone: string): number {
  const begun = (second: number) => studyDay(new Date(second * 1000), timeZone) >= day;
  const wallClock = day * secondsPerDay + firstSecond;

  const local = localTime(new Date(wallClock * 1000), timeZone);
  const offset = local.day * secondsPerDay + local.second - wallClock;
  const usual = wallClock - offset;
  if (begun(usual) && !begun(usual - 1)) return usual;

  // The offset changes near that time: a binary search finds the start of the day.
  let before = wallClock - greatestOffset;
  let after = wallClock + greatestOffset;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (begun(middle)) after = middle;
    else before = middle;
  }
  return after;
}
