import { AppError } from './app-error';
import type { Dependencies } from './ports/dependencies';
import { repeatUntilDone } from './retry';
import { StatisticsSum, type CountedReview } from './statistics';

/** Maximum passes. Each pass after the first reads only what was written during the previous one. */
const passes = 12;

export interface StatisticsFill {
  /** Number of log entries that were read, without undone reviews. */
  readonly countedReviews: number;
}

/**
 * Computes the statistics of a learner from the review log, unless they are complete. Replaces the
 * counters and records the completion in one transaction, which fails if a review was recorded since
 * the log was read: every review changes the version of the profile. So no review is lost or counted
 * twice, and a retry after a failure starts again.
 * @returns null if there is nothing to do, also when the account was closed
 * @throws AppError CONFLICT after too many concurrent writes; TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function fillStatistics(
  { statistics, profiles }: Pick<Dependencies, 'statistics' | 'profiles'>,
  ownerId: string,
): Promise<StatisticsFill | null> {
  const reviews = new Map<string, CountedReview>();
  const state = { latest: 0, isNeeded: false };
  await repeatUntilDone(passes, async () => {
    // Before the log, which then includes every review of this version of the profile.
    const profile = await profiles.get(ownerId);
    if (!profile || 'closedAt' in profile || profile.statisticsFilled) return true;
    state.isNeeded = true;
    for await (const page of statistics.readLog(ownerId, state.latest)) {
      for (const { id, writtenAt, review } of page) {
        state.latest = Math.max(state.latest, writtenAt);
        if (review) reviews.set(id, review);
        else reviews.delete(id);
      }
    }
    const sum = new StatisticsSum();
    for (const review of reviews.values()) sum.addReview(review);
    for (const day of await statistics.listAdded(ownerId, profile.settings.timezone)) {
      sum.addNote(day);
    }
    try {
      await statistics.fill(ownerId, profile.etag, sum.change);
    } catch (error) {
      if (AppError.is(error, 'STALE')) return false;
      if (AppError.is(error, 'NOT_FOUND')) return true;
      throw error;
    }
    return true;
  });
  return state.isNeeded ? { countedReviews: reviews.size } : null;
}
