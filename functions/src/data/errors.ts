import type { ErrorCode } from '@mylinguist/shared/errors';
import { AppError } from '../services/app-error';
import { retry } from '../services/retry';

/** A container or database that does not exist: a fault of the deployment, not of the request. */
const ownerNotFound = 1003;

/** Two writes collided inside the service, which asks to send the request again. */
const retryWith = 449;
const attempts = 4;

/**
 * Runs a request to Cosmos DB. Repeats it when the service asks for that.
 * @throws AppError
 */
export async function attempt<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await retry(request, attempts, (error) => statusOf(error) === retryWith);
  } catch (error) {
    throw toDomainError(error);
  }
}

/**
 * The SDK's errors carry an HTTP status, or a name such as ECONNREFUSED when there was no answer.
 * Any other error comes of an answer that the SDK cannot read, as when a gateway sends a page.
 */
function toDomainError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(codeOf(error), { cause: error, ...retryAfterOf(error) });
}

/** The SDK's errors have the property also where the service has named no time. */
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
    // The service does not understand us: our fault.
    case 400:
      return 'INTERNAL';
    // No answer or an unreadable one, no capacity, no permission, or too many collisions.
    default:
      return 'UNAVAILABLE';
  }
}

const isOwnerMissing = (error: unknown) =>
  error instanceof Error && 'substatus' in error && error.substatus === ownerNotFound;

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
