import { AppError } from '../services/app-error';

/** A container or database that does not exist: a fault of the deployment, not of the request. */
const ownerNotFound = 1003;

/**
 * What a failed request to Cosmos DB means to the use cases. The SDK throws errors that carry an
 * HTTP status as `code`, or a name such as ECONNREFUSED when there was no answer.
 */
export function toDomainError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error;
  const code = typeof error.code === 'number' ? error.code : Number.NaN;
  if (code === 404 && 'substatus' in error && error.substatus === ownerNotFound) {
    return new AppError('UNAVAILABLE', { cause: error });
  }
  const retryAfter =
    'retryAfterInMs' in error ? { retryAfter: Number(error.retryAfterInMs) / 1000 } : {};
  return ofStatus(code, { cause: error, ...retryAfter });
}

/** @param status NaN when there was no answer */
export function ofStatus(
  status: number,
  details: { cause: unknown; retryAfter?: number },
): AppError {
  switch (status) {
    case 404:
      return new AppError('NOT_FOUND', details);
    case 409:
      return new AppError('CONFLICT', details);
    // 449: two writes met inside the service; what was read may be outdated.
    case 412:
    case 449:
      return new AppError('STALE', details);
    case 413:
      return new AppError('BODY_TOO_LARGE', details);
    case 429:
      return new AppError('TOO_MANY_REQUESTS', details);
    // The service does not understand us: our fault.
    case 400:
      return new AppError('INTERNAL', details);
    // No answer, no capacity, or no permission.
    default:
      return new AppError('UNAVAILABLE', details);
  }
}
