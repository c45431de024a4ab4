import type { ErrorCode } from '@mylinguist/shared/errors';
import type { ErrorResponse } from '@mylinguist/shared/schemas/error';

/** An answer of the API that is not a 2xx; `message` is written for learners. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly issues: NonNullable<ErrorResponse['issues']>;

  constructor(status: number, body: ErrorResponse) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.requestId = body.requestId;
    this.issues = body.issues ?? [];
  }
}

/** No usable answer came: offline, unreachable, too slow, or not of the contract. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('The service cannot be reached. Please check your connection and try again.', options);
  }
}

/** What to tell a learner about a failure. */
export function describeError(error: unknown): string {
  return error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : 'Something went wrong. Please try again.';
}
