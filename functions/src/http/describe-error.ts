import { apiErrors } from '@mylinguist/shared/errors';
import type { ErrorResponse } from '@mylinguist/shared/schemas/error';
import { AppError } from '../services/app-error';
import type { Answer } from './encode';

/** Seconds that a caller is asked to wait when the cause does not say. */
const defaultRetryAfter = 5;

/** Every failure as an error of the contract; what it does not name is INTERNAL. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
}

/** Whole seconds after which a failed request may be repeated; null when that would not help. */
function retryAfterOf({ code, retryAfter = defaultRetryAfter }: AppError): number | null {
  const { status } = apiErrors[code];
  const mayRetry = status === 429 || (status === 503 && code !== 'ASSISTANT_NOT_CONFIGURED');
  return mayRetry ? Math.max(1, Math.ceil(retryAfter)) : null;
}

/** The header that says when to try again, where that may help. */
export function retryHeaders(error: AppError): Record<string, string> {
  const retryAfter = retryAfterOf(error);
  return retryAfter === null ? {} : { 'Retry-After': String(retryAfter) };
}

/** The answer for a failure: its status and a body without anything internal. */
export function describeError(error: AppError, requestId: string): Answer {
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
