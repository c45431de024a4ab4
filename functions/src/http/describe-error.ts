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

/** The answer for a failure: its status and a body without anything internal. */
export function describeError(error: AppError, requestId: string): Answer {
  const { status } = apiErrors[error.code];
  const body: ErrorResponse = {
    error: error.message,
    message: error.message,
    code: error.code,
    requestId,
    ...(error.issues && { issues: [...error.issues] }),
  };
  const mayRetry = status === 429 || (status === 503 && error.code !== 'ASSISTANT_NOT_CONFIGURED');
  const retryAfter = String(Math.max(1, Math.ceil(error.retryAfter ?? defaultRetryAfter)));
  return { status, body, headers: mayRetry ? { 'Retry-After': retryAfter } : {} };
}
