/** An account at Apple. */
export interface AppleAccount {
  /** Apple's id of the account. */
  readonly id: string;
  readonly email: string;
}

/** Signs in with Apple's identity tokens. */
export interface AppleSignIn {
  /**
   * Verifies the token. A nonce is required exactly when the token carries its hash.
   * @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED, INVALID_INPUT for a wrong nonce, or
   *   UNAVAILABLE, also when this app is not configured for it
   */
  verify(appleToken: string, nonce: string | null): Promise<AppleAccount>;
  /**
   * Exchanges a verified token for a Firebase ID token. Creates the account on first sign-in.
   * @throws AppError UNAUTHENTICATED, TOO_MANY_REQUESTS or UNAVAILABLE
   */
  exchange(appleToken: string, nonce: string | null): Promise<string>;
}
