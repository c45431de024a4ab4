import type { Learner } from '../learner';

/** The state of an account at the identity provider. */
export interface ProviderAccount {
  /** True also for an account that does not exist. */
  readonly isDisabled: boolean;
  /** Epoch milliseconds, in whole seconds. Sessions that began earlier have ended. */
  readonly validSince: number;
}

/** Verifies sign-in tokens and manages the accounts behind them. */
export interface Identity {
  /**
   * Verifies an ID token by its signature. The account may be disabled, deleted or signed out:
   * `AccountChecks` finds out.
   * @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED or UNAVAILABLE
   */
  verify(token: string): Promise<Learner>;
  /**
   * Returns the uid of a token with a valid signature. Sends no request to the provider, except for
   * public keys that are not cached. The account may be disabled, deleted or signed out.
   * @returns null for all other tokens, and when the signature cannot be checked
   */
  recognize(token: string): Promise<string | null>;
  /**
   * Checks that the account exists and may sign in, without any cache.
   * @throws AppError UNAUTHENTICATED, or UNAVAILABLE, also when this app lacks the permission
   */
  confirm(learner: Learner): Promise<void>;
  /**
   * Returns the state of an account, without any cache. Null when this app lacks the permission.
   * @throws AppError UNAVAILABLE
   */
  findAccount(uid: string): Promise<ProviderAccount | null>;
  /**
   * Returns which of at most 100 accounts are disabled or deleted.
   * @throws AppError UNAVAILABLE, also when this app lacks the permission
   */
  findClosed(uids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns the uid of the account with this email address; null when there is none.
   * @throws AppError UNAVAILABLE, also when this app lacks the permission
   */
  findByEmail(email: string): Promise<string | null>;
  /**
   * Creates a token that holds the uid and `provenAt`, with which another client signs in.
   * @param provenAt the `provenAt` of the new session; the time of its sign-in without it
   * @throws AppError UNAVAILABLE, also when this app lacks the permission
   */
  createCustomToken(uid: string, provenAt?: number): Promise<string>;
  /**
   * Gives an account to the learner who signed in with a provider, if the account is older than that
   * sign-in: someone else may have created it with the learner's address. Makes the password
   * useless, removes other providers, takes name and picture from the provider, and ends all
   * sessions, the learner's included.
   * @returns the learner's name and picture; null when this sign-in created the account or opened
   *   no session of a provider, and when this app lacks the permission
   * @throws AppError UNAUTHENTICATED if the provider's account has another address or none,
   *   UNAVAILABLE
   */
  reclaim(learner: Learner): Promise<Pick<Learner, 'name' | 'picture'> | null>;
  /**
   * Removes the account. Does nothing when it does not exist.
   * @throws AppError UNAVAILABLE
   */
  remove(uid: string): Promise<void>;
}
