import { ApiError, NetworkError } from './errors';

/* What only the app tells apart: the public pages do not load it. */

/** An answer that breaks the contract, such as a page of a gateway. Other requests may succeed. */
export class UnreadableError extends NetworkError {
  /** @param status HTTP status of the answer */
  constructor(
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(options);
  }
}

/** The learner who made the request is no longer signed in. */
export class SessionChangedError extends Error {
  override readonly name = 'SessionChangedError';

  constructor() {
    super('Please sign in again.');
  }
}

/** Returns whether the server may have stored a write despite this error. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** Returns whether the record of a request does not exist. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

/** Returns whether a record was changed elsewhere at the same time. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STALE';
}

export function describeError(error: unknown): string {
  const isKnown = [ApiError, NetworkError, SessionChangedError].some(
    (kind) => error instanceof kind,
  );
  return isKnown && error instanceof Error
    ? error.message
    : 'Something went wrong. Please try again.';
}
