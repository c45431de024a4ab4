import { createLru } from '../../lib/create-lru';

/** Maximum number of learners whose usual day is remembered. */
const maxLearners = 20_000;

interface UsualDay {
  /** The study day before which the days were counted. */
  readonly day: number;
  /** Median reviews of an active day. */
  readonly reviews: number;
}

/**
 * Remembers the usual day of learners who are not in arrears although many notes are due. Without it,
 * each of their due lists would read the statistics.
 */
export class UsualDays {
  readonly #days = createLru<UsualDay>(maxLearners);

  /** Returns the median reviews of a day before a study day; undefined when they are not known. */
  get(ownerId: string, day: number): number | undefined {
    const known = this.#days.get(ownerId);
    return known?.day === day ? known.reviews : undefined;
  }

  set(ownerId: string, day: number, reviews: number): void {
    this.#days.set(ownerId, { day, reviews });
  }
}
