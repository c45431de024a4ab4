/** Stands for the sum of all learners. No identity provider issues such a uid. */
export const allLearners = ':all';

/** Counts requests to the assistant by day, for each learner and for all of them. */
export interface QuotaStore {
  /**
   * Counts one more request unless the limit is reached. Of any number of concurrent calls, at most
   * the limit succeed. The learner must have a profile.
   * @param ownerId a learner or `allLearners`
   * @param day days since 1970-01-01: a study day of the learner, or a day in UTC for `allLearners`
   * @returns whether the request was counted
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  take(ownerId: string, day: number, limit: number): Promise<boolean>;
  /** Takes back one counted request. Does nothing when there is none. */
  giveBack(ownerId: string, day: number): Promise<void>;
}
