import type { LightDays } from '../../schemas/plan';
import type { Settings } from '../../schemas/settings';
import { breakDays } from '../break';

/** Returns how much of a normal load a study day takes, from 0 to 1. */
export type DayCapacity = (day: number) => number;

/** Monday is 0. Day 0, 1970-01-01, was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

/**
 * Returns the load of the weekday of a study day, from 0 to 1. A week of free days only counts as a
 * normal week, because the reviews need a day.
 */
export function weekdayLoad(lightDays: LightDays, day: number): number {
  if (lightDays.every((percent) => percent === 0)) return 1;
  return (lightDays[weekdayOf(day)] ?? 100) / 100;
}

/**
 * Returns the capacity of the days on which the scheduler may place a note after a review. Days of a
 * break have none. A break that has begun does not count: the review ends it.
 *
 * @param today the study day of the review
 */
export function dayCapacity(
  { break: planned, lightDays }: Pick<Settings, 'break' | 'lightDays'>,
  today: number,
): DayCapacity {
  const days = breakDays(planned);
  const isAway = (day: number) =>
    days !== null && days.first > today && days.first <= day && day <= days.last;
  return (day) => (isAway(day) ? 0 : weekdayLoad(lightDays, day));
}
