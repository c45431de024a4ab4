import { apiErrors } from '@mylinguist/shared/errors';
import type { ErrorResponse } from '@mylinguist/shared/schemas/error';
import { AppError } from '../services/app-error';
import type { HttpReply } from './encode';

/** Seconds for Retry-After when the error names none. */
const defaultRetrySeconds = 5;

/** Converts any failure to an AppError. Unknown failures become INTERNAL. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
}

/** Returns the whole seconds after which the client may retry; null when a retry cannot help. */
function retryAfterOf({ code, retryAfter = defaultRetrySeconds }: AppError): number | null {
  const { status } = apiErrors[code];
  const mayRetry = status === 429 || (status === 503 && code !== 'ASSISTANT_NOT_CONFIGURED');
  return mayRetry ? Math.max(1, Math.ceil(retryAfter)) : null;
}

/** Returns the Retry-After header; no header when a retry cannot help. */
export function retryHeaders(error: AppError): Record<string, string> {
  const retryAfter = retryAfterOf(error);
  return retryAfter === null ? {} : { 'Retry-After': String(retryAfter) };
}

/** Builds the response for a failure. Its body reveals no internal details. */
export function describeError(error: AppError, requestId: string): HttpReply {
  const body: ErrorResponse = {
    error: error.message,
    message: error.message,
    code: error.code,
    requestId,
    retryAfter: retryAfterOf(error) ?? undefined,
    issues: error.issues && [...error.issues],
  };
  return { status: apiErrors[error.code].status, body, headers: retryHeaders(error) };
}
