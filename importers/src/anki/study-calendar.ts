import type { Collection } from './collection';

const secondsPerDay = 86_400;
const defaultRollover = 4;
/** The first instant that no date of four digits contains: the year 10,000. */
const lastDay = 2_932_896;

/** Time zones have offsets of whole quarters of an hour. */
const quarterHour = 15 * 60;
/** Offsets from -10:00 (Honolulu) to +13:45. Few places have others. */
const leastOffset = -10 * 3600;

/**
 * Study days of a collection: whole days from 1970-01-01 to the local date. Hours before the rollover
 * belong to the previous date. The offset of the time zone never changes, as in Anki.
 */
export class StudyCalendar {
  private readonly offset: number;
  private readonly rollover: number;
  /** The local date on which the collection was created. Due days count from it. */
  private readonly firstDay: number;

  constructor({
    createdAt,
    rollover,
    minutesWest,
  }: Pick<Collection, 'createdAt' | 'rollover' | 'minutesWest'>) {
    this.offset = minutesWest === null ? inferOffset(createdAt) : -minutesWest * 60;
    this.rollover = (rollover ?? defaultRollover) * 3600;
    this.firstDay = Math.floor((createdAt + this.offset) / secondsPerDay);
  }

  /** Returns the study day of an instant in seconds since 1970. */
  dayOf(seconds: number): number {
    return Math.floor((seconds + this.offset - this.rollover) / secondsPerDay);
  }

  /** Returns the study day of a number of days since the creation. */
  dayOfDue(days: number): number {
    return this.firstDay + days;
  }
}

/** Returns the date of a study day; null for a day before 1970 or after the year 9999. */
export const dateOfDay = (day: number): string | null =>
  day >= 0 && day <= lastDay ? new Date(day * 86_400_000).toISOString().slice(0, 10) : null;

/** Anki sets the time of the creation to 04:00 local time. Returns the offset from UTC in seconds. */
function inferOffset(createdAt: number): number {
  const timeOfDay = mod(createdAt, secondsPerDay);
  const offset = Math.round((defaultRollover * 3600 - timeOfDay) / quarterHour) * quarterHour;
  return leastOffset + mod(offset - leastOffset, secondsPerDay);
}

const mod = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;
