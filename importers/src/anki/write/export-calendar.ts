import { localTime } from '@mylinguist/shared/scheduling/local-time';

const secondsPerDay = 86_400;

/** The hour at which a study day begins, of this app and of the exported collection. */
export const rollover = 4;
const noon = 12 * 3600;
/** Reviews of a day are spread over the hours after noon. */
const spread = 2 * 3600 * 1000;

/**
 * The study days of an exported collection. The offset of the time zone is the one of the export, with
 * which Anki counts the days of all reviews.
 */
export class ExportCalendar {
  /** Minutes west of UTC. */
  readonly minutesWest: number;
  /** The creation of the collection in seconds since 1970, at 04:00 local time of its first day. */
  readonly createdAt: number;
  private readonly used = new Set<number>();

  /**
   * @param firstDay the study day from which due days count
   * @param timeZone the learner's IANA time zone
   */
  constructor(
    private readonly firstDay: number,
    private readonly now: Date,
    timeZone: string,
  ) {
    const { day, second } = localTime(now, timeZone);
    const local = day * secondsPerDay + second;
    this.minutesWest = Math.round((Math.floor(now.getTime() / 1000) - local) / 60);
    this.createdAt = this.instantOf(firstDay, rollover * 3600);
  }

  /** Returns a study day as Anki counts it, from the creation of the collection. */
  dueOf(day: number): number {
    return day - this.firstDay;
  }

  /**
   * Returns the time of a review in ms since 1970, which identifies it in the review log. Only its day
   * may be known.
   *
   * @param seed chooses the time of the day, so another export chooses the same
   * @param at the instant of the review, if it is known
   * @param after the time of the previous entry of the card
   */
  timeOf(day: number, seed: number, at: string | null, after: number): number {
    const exact = at === null ? NaN : Date.parse(at);
    const isExact = this.dayOf(exact) === day;
    const usual = this.instantOf(day, noon) * 1000 + (seed % spread);
    const wanted = isExact ? exact : Math.max(usual, after + 1);
    // Anki rejects a collection with times after tomorrow.
    const isLate = wanted > this.now.getTime();
    let time = Math.max(isLate ? this.now.getTime() : wanted, 1);
    while (this.used.has(time)) time += isLate ? -1 : 1;
    this.used.add(time);
    return time;
  }

  private dayOf(ms: number): number {
    const local = ms / 1000 - this.minutesWest * 60;
    return Math.floor((local - rollover * 3600) / secondsPerDay);
  }

  private instantOf(day: number, secondOfDay: number): number {
    return day * secondsPerDay + secondOfDay + this.minutesWest * 60;
  }
}
