import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { localTime } from '@mylinguist/shared/scheduling/local-time';

/** Returns the minutes east of UTC at an instant, by the calendar of the runtime. */
export function minutesEast(seconds: number, timeZone: string): number {
  const { day, second } = localTime(new Date(seconds * 1000), timeZone);
  return Math.round((day * 86_400 + second - Math.floor(seconds)) / 60);
}

/** Local date and hour of an instant. */
function localOf(seconds: number, east: number): { day: number; hour: number } {
  const local = seconds + east * 60;
  return {
    day: Math.floor(local / 86_400),
    hour: Math.floor((((local % 86_400) + 86_400) % 86_400) / 3600),
  };
}

/** What Anki's rules depend on. */
export interface Anki {
  readonly timeZone: string;
  readonly createdAt: number;
  readonly rollover: number | null;
  readonly minutesWest: number | null;
}

/** Returns the study day that Anki shows at an instant, by the rules of its three schedulers. */
export function today(now: number, { timeZone, createdAt, rollover, minutesWest }: Anki): number {
  if (rollover === null) return Math.floor((now - createdAt) / 86_400);
  const current = localOf(now, minutesEast(now, timeZone));
  const createdEast = minutesWest === null ? minutesEast(createdAt, timeZone) : -minutesWest;
  const days = current.day - localOf(createdAt, createdEast).day;
  return current.hour < rollover ? days - 1 : days;
}

export const zones = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
] as const;

/** Returns the instant of a local time in seconds since 1970. */
export function instantOf(date: string, hour: number, timeZone: string): number {
  const utc = (dayOfDate(date) ?? 0) * 86_400 + hour * 3600;
  const guess = utc - minutesEast(utc, timeZone) * 60;
  return utc - minutesEast(guess, timeZone) * 60;
}
