/** The state of the reminder of one learner and day. */
export interface ReminderClaim {
  /** `claimed`: the mail may have been sent or not. */
  readonly state: 'claimed' | 'sent' | 'refused';
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
  /** Records the outcome of a claim. Does nothing when the account was closed meanwhile. */
  settle(ownerId: string, date: string, state: 'sent' | 'refused'): Promise<void>;
}
