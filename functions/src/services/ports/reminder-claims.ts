/** What became of the reminder of one learner and day. */
export interface ReminderClaim {
  /** `claimed`: the mail may have gone out or not. */
  readonly state: 'claimed' | 'sent' | 'refused';
}

/** Who claims the reminder of a day sends it, and nobody else does. */
export interface ReminderClaims {
  /**
   * Claims the reminder of a local date (YYYY-MM-DD).
   * @param at ISO instant
   * @returns the claim of before; null when there was none
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  claim(ownerId: string, date: string, at: string): Promise<ReminderClaim | null>;
  /** Says what became of a claim. An account that was closed meanwhile has none any more. */
  settle(ownerId: string, date: string, state: 'sent' | 'refused'): Promise<void>;
}
