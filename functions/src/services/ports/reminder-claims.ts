/** The state of the reminder of one learner and day. */
export interface ReminderClaim {
  /** `claimed`: the mail may have been sent or not. `bounced`: sent, and reported as undeliverable. */
  readonly state: 'claimed' | 'sent' | 'refused' | 'bounced';
}

/** Claims ensure that a reminder is sent at most once per learner and day. */
export interface ReminderClaims {
  /**
   * Claims the reminder of a local date (YYYY-MM-DD).
   * @param at ISO instant
   * @returns the existing claim; null when this call created the claim
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  claim(ownerId: string, date: string, at: string): Promise<ReminderClaim | null>;
  /**
   * Records the outcome of a claim. Does nothing when the claim is settled, and when the account was
   * closed meanwhile.
   */
  recordOutcome(ownerId: string, date: string, state: 'sent' | 'refused'): Promise<void>;
  /** Returns the claim of a local date; null when there is none. */
  get(ownerId: string, date: string): Promise<ReminderClaim | null>;
  /**
   * Records that the mail of a date bounced, once.
   * @param etag version of the profile
   * @param turnsMailOff whether the same transaction turns the learner's mail off
   * @throws AppError STALE when the bounce is recorded already, or when the profile has another
   *   version; NOT_FOUND when there is no claim
   */
  recordBounce(ownerId: string, date: string, etag: string, turnsMailOff: boolean): Promise<void>;
}
