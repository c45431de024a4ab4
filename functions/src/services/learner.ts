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
