/** The learner who sends a request, from the verified token. */
export interface Learner {
  /** The identity provider's id. The owner id of the learner's documents. */
  readonly uid: string;
  readonly email: string;
  readonly name: string | null;
  readonly picture: string | null;
  /** The provider that opened the session, such as `google.com`; null for a password or a token. */
  readonly provider: string | null;
  /** Time of the sign-in: epoch milliseconds, in whole seconds. Refreshed tokens keep it. */
  readonly signedInAt: number;
  /**
   * Time of the latest proof who the learner is: epoch milliseconds, in whole seconds. Earlier than
   * `signedInAt` if another session of the learner has opened this one.
   */
  readonly provenAt: number;
}
