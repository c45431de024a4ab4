/** Begins the ids that stand for all learners. No identity provider issues such a uid. */
const allLearners = ':all-';

/** Returns the id under which a shard of the count of all learners is stored. */
export const sharedCount = (shard: number) => `${allLearners}${shard}`;

export const isSharedCount = (ownerId: string) => ownerId.startsWith(allLearners);

/** Counts requests to the assistant by day, for each learner and for all of them. */
export interface QuotaStore {
  /**
   * Counts one more request unless the limit is reached. Of any number of concurrent calls, at most
   * the limit succeed. The learner must have a profile.
   * @param ownerId a learner, or the result of `sharedCount`
   * @param day days since 1970-01-01: a study day of the learner, or a day in UTC for all learners
   * @returns whether the request was counted
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  take(ownerId: string, day: number, limit: number): Promise<boolean>;
  /** Takes back one counted request. Does nothing when there is none. */
  giveBack(ownerId: string, day: number): Promise<void>;
}
