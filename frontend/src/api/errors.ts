import type { ErrorCode } from '@mylinguist/shared/errors';
import type { ReceivedError } from '@mylinguist/shared/schemas/error';

/** An answer of the API that is not a 2xx; `message` is written for learners. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Null for a code that only a newer client has; status and message still apply. */
  readonly code: ErrorCode | null;
  readonly requestId: string;
  /** Seconds after which the request may be repeated; null when the answer does not say. */
  readonly retryAfter: number | null;
  readonly issues: NonNullable<ReceivedError['issues']>;

  constructor(status: number, body: ReceivedError) {
    super(messageOf(body));
    this.status = status;
    this.code = body.code;
    this.requestId = body.requestId;
    this.retryAfter = body.retryAfter ?? null;
    this.issues = body.issues ?? [];
  }
}

/** The API's own words, with the wait that it asks for where its words leave that open. */
function messageOf({ code, message, retryAfter }: ReceivedError): string {
  if (code !== 'TOO_MANY_REQUESTS' || retryAfter === undefined) return message;
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
  return `Too many requests. Please try again in ${wait}.`;
}

/** No usable answer came: offline, unreachable, too slow, or not of the contract. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super(
      navigator.onLine
        ? 'The service cannot be reached. Please check your connection and try again.'
        : 'You are offline. Please try again once you are connected.',
      options,
    );
  }
}

/** The answer is for a learner who no longer is the one signed in. */
export class SessionChangedError extends Error {
  override readonly name = 'SessionChangedError';

  constructor() {
    super('Please sign in again.');
  }
}

/** Whether a write may have been stored although its answer says nothing of it. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** What to tell a learner about a failure. */
export function describeError(error: unknown): string {
  const isKnown = [ApiError, NetworkError, SessionChangedError].some(
    (kind) => error instanceof kind,
  );
  return isKnown && error instanceof Error
    ? error.message
    : 'Something went wrong. Please try again.';
}
