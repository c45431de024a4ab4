/** Who calls, as the verified token says. */
export interface Learner {
  /** The identity provider's id; it owns the learner's documents. */
  readonly uid: string;
  readonly email: string;
  readonly name: string | null;
  readonly picture: string | null;
}

/** Checks a Firebase ID token and says whose it is. */
export interface Identity {
  /** @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED or UNAVAILABLE */
  verify(token: string): Promise<Learner>;
}
