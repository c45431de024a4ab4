/** Counts a learner's requests to the assistant by study day. */
export interface QuotaStore {
  /**
   * Counts one more request unless the limit is reached. Of any number of concurrent calls, at most
   * the limit succeed. The learner must have a profile.
   * @param day a study day as `studyDay` counts them
   * @returns whether the request was counted
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  take(ownerId: string, day: number, limit: number): Promise<boolean>;
  /** Takes back one counted request. Does nothing when there is none. */
  giveBack(ownerId: string, day: number): Promise<void>;
}
