import type { ErrorCode } from '@mylinguist/shared/errors';
import type { ReceivedError } from '@mylinguist/shared/schemas/error';

/** An answer of the API that is not a 2xx; `message` is written for learners. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Null for a code that this client does not know; status and message still apply. */
  readonly code: ErrorCode | null;
  readonly requestId: string;
  /** Seconds until a retry is allowed; null if the answer has no `Retry-After`. */
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

function messageOf({ code, message, retryAfter }: ReceivedError): string {
  if (code !== 'TOO_MANY_REQUESTS' || retryAfter === undefined) return message;
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
  return `Too many requests. Please try again in ${wait}.`;
}

/** The client got no usable answer: it is offline, timed out, or the answer broke the contract. */
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
