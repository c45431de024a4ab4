import type { ErrorCode } from '@mylinguist/shared/errors';
import { AppError } from '../services/app-error';

/** A container or database that does not exist: a fault of the deployment, not of the request. */
const ownerNotFound = 1003;

/** Two writes met inside the service, which asks to send the request again. */
const retryWith = 449;
const attempts = 4;

/**
 * Runs a request to Cosmos DB, again when the service asks for that.
 * @throws AppError that says what the failure means to the use cases
 */
export async function attempt<T>(request: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await request();
    } catch (error) {
      if (statusOf(error) !== retryWith || count === attempts) throw toDomainError(error);
    }
  }
}

/** The SDK's errors carry an HTTP status, or a name such as ECONNREFUSED when there was no answer. */
function toDomainError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error;
  const retryAfter =
    'retryAfterInMs' in error ? { retryAfter: Number(error.retryAfterInMs) / 1000 } : {};
  return new AppError(codeOf(error), { cause: error, ...retryAfter });
}

function codeOf(error: Error): ErrorCode {
  switch (statusOf(error)) {
    case 404:
      return 'substatus' in error && error.substatus === ownerNotFound
        ? 'UNAVAILABLE'
        : 'NOT_FOUND';
    case 409:
    case retryWith:
      return 'CONFLICT';
    case 412:
      return 'STALE';
    case 413:
      return 'BODY_TOO_LARGE';
    case 429:
      return 'TOO_MANY_REQUESTS';
    // The service does not understand us: our fault.
    case 400:
      return 'INTERNAL';
    // No answer, no capacity, or no permission.
    default:
      return 'UNAVAILABLE';
  }
}

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
