/** Who calls, as the verified token says. */
export interface Learner {
  /** The identity provider's id; it owns the learner's documents. */
  readonly uid: string;
  readonly email: string;
  readonly name: string | null;
  readonly picture: string | null;
  /** When they signed in, in whole seconds, as epoch milliseconds; refreshed tokens keep it. */
  readonly signedInAt: number;
}

/** Checks a Firebase ID token and says whose it is; looks after the account behind it. */
export interface Identity {
  /**
   * A disabled, deleted or signed-out account may be let in for as long as the adapter documents.
   * @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED or UNAVAILABLE
   */
  verify(token: string): Promise<Learner>;
  /**
   * Asks anew whether the account exists and may sign in, whatever is remembered of it.
   * @throws AppError UNAUTHENTICATED, or UNAVAILABLE, also when this app may not ask
   */
  confirm(learner: Learner): Promise<void>;
  /**
   * Which of at most 100 accounts are disabled or no longer there.
   * @throws AppError UNAVAILABLE, also when this app may not ask
   */
  findClosed(uids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * A token that holds nothing but the uid, for a client that signs in with it by itself.
   * @throws AppError UNAVAILABLE, also when this app may not make any
   */
  createCustomToken(uid: string): Promise<string>;
  /**
   * Removes the account, with which nobody can sign in any more; one that is gone is no failure.
   * @throws AppError UNAVAILABLE
   */
  remove(uid: string): Promise<void>;
}

export interface AppleAccount {
  /** Apple's id of the account. */
  readonly id: string;
  readonly email: string;
}

/** Signing in with a token of Apple's. */
export interface AppleSignIn {
  /**
   * Checks the token. A nonce must be given exactly when the token carries its hash.
   * @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED, INVALID_INPUT for another nonce, or
   *   UNAVAILABLE, also when this app is not set up for it
   */
  verify(appleToken: string, nonce: string | null): Promise<AppleAccount>;
  /**
   * Exchanges a checked token for a Firebase ID token; at the first time this makes the account.
   * @throws AppError UNAUTHENTICATED, TOO_MANY_REQUESTS or UNAVAILABLE
   */
  exchange(appleToken: string, nonce: string | null): Promise<string>;
}
