import type { ErrorCode } from '@mylinguist/shared/errors';
import { metered } from '../lib/charge-meter';
import { AppError } from '../services/app-error';
import { retry } from '../services/retry';

/** Substatus for a missing container or database: a fault of the deployment, not of the request. */
const ownerNotFound = 1003;

/** Status for two writes that collided inside the service. The service asks for a retry. */
const retryWith = 449;
const attempts = 4;

/**
 * Runs a request to Cosmos DB. Waits until the meter of the running work admits it, and retries
 * it when the service asks for that.
 * @throws AppError for every failure
 */
export async function attempt<T>(request: () => Promise<T>): Promise<T> {
  const isRetryable = (error: unknown) => statusOf(error) === retryWith;
  try {
    return await retry(() => metered(request), attempts, isRetryable);
  } catch (error) {
    throw toDomainError(error);
  }
}

/**
 * Maps an error of the SDK. Its `code` is an HTTP status, or a name such as ECONNREFUSED when there
 * was no answer. An error without a code comes from an unreadable answer, such as a gateway's page.
 */
function toDomainError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(codeOf(error), { cause: error, ...retryAfterOf(error) });
}

/** Returns the pause that the service asks for. The SDK's errors have the property even without one. */
function retryAfterOf(error: unknown): { retryAfter?: number } {
  const milliseconds =
    error instanceof Error && 'retryAfterInMs' in error ? Number(error.retryAfterInMs) : Number.NaN;
  return Number.isFinite(milliseconds) ? { retryAfter: milliseconds / 1000 } : {};
}

function codeOf(error: unknown): ErrorCode {
  switch (statusOf(error)) {
    case 404:
      return isOwnerMissing(error) ? 'UNAVAILABLE' : 'NOT_FOUND';
    case 409:
      return 'CONFLICT';
    case 412:
      return 'STALE';
    case 413:
      return 'BODY_TOO_LARGE';
    case 429:
      return 'TOO_MANY_REQUESTS';
    // The service rejects the request as malformed: a bug in this app.
    case 400:
      return 'INTERNAL';
    // No or an unreadable answer, no capacity, no permission, or too many collisions.
    default:
      return 'UNAVAILABLE';
  }
}

const isOwnerMissing = (error: unknown) =>
  error instanceof Error && 'substatus' in error && error.substatus === ownerNotFound;

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
