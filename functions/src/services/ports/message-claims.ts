import type { ErrorCode } from '@mylinguist/shared/errors';
import type { Versioned } from './versioned';

/** The exclusive right of one request to answer a message. Contains no text of the learner. */
export interface MessageClaim {
  /** Identifies the request, a UUID. */
  readonly attempt: string;
  /** Null while the request runs. An error code after it failed. */
  readonly outcome: 'answered' | ErrorCode | null;
}

/** A learner's claims by the idempotency key of the message. They expire minutes after their last write. */
export interface MessageClaims {
  get(ownerId: string, key: string): Promise<Versioned<MessageClaim> | null>;
  /**
   * Creates a claim of a running request.
   * @throws AppError CONFLICT when there is a claim
   */
  create(ownerId: string, key: string, attempt: string): Promise<void>;
  /**
   * Replaces the version of a claim that `etag` names by a claim of a running request.
   * @throws AppError STALE, NOT_FOUND
   */
  takeOver(ownerId: string, key: string, attempt: string, etag: string): Promise<void>;
  /**
   * Writes the outcome of a request. Without an outcome, only changes the claim's version, which shows
   * that the request still runs.
   * @throws AppError STALE when another request has the claim, NOT_FOUND
   */
  update(
    ownerId: string,
    key: string,
    attempt: string,
    outcome: MessageClaim['outcome'],
  ): Promise<void>;
}
