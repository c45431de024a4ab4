import { isNativeError } from 'node:util/types';
import type { ErrorCode } from '@mylinguist/shared/errors';
import { z } from 'zod';
import { AppError } from '../services/app-error';

/** What the library's errors tell of an answer; it is loaded late, so its classes are not at hand. */
const apiErrorSchema = z.object({
  status: z.number().optional().catch(undefined),
  /** Nothing but a name: it is logged. */
  code: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional()
    .catch(undefined),
  headers: z.instanceof(Headers).optional().catch(undefined),
  requestID: z.string().optional().catch(undefined),
});
type ApiError = z.infer<typeof apiErrorSchema>;

const detailsOf = (error: unknown): ApiError => apiErrorSchema.safeParse(error).data ?? {};

/** Seconds before a repeat, where the server names none. */
const usualPause = 0.5;

/** Codes under which a filter before the model turns a text away. */
const filterCodes = ['content_filter', 'content_policy_violation'];
/** Nothing is left on the operator's account: waiting does not help. */
const noCredit = 'insufficient_quota';

/**
 * What a failed request means. The provider's own text may repeat the conversation, so that only
 * status, code and the provider's id of the request are kept as the cause.
 */
export function toFailure(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  if (signal.aborted) return new AppError('ASSISTANT_TIMEOUT');
  const details = detailsOf(error);
  return new AppError(codeOf(details), {
    cause: new Error(describe(error, details)),
    ...retryAfterOf(details),
  });
}

/** Whether the same request may succeed in a moment: after how many seconds, else null. */
export function repeatAfter(error: unknown): number | null {
  const details = detailsOf(error);
  const { status, code } = details;
  const isPassing = status === undefined || status === 408 || status === 429 || status >= 500;
  if (!isPassing || code === noCredit) return null;
  return retryAfterOf(details).retryAfter ?? usualPause;
}

/** Whether the server did not understand the request, as when it knows no schemas. */
export function isMisunderstood(error: unknown): boolean {
  const { status, code = '' } = detailsOf(error);
  return (status === 400 || status === 422) && !filterCodes.includes(code);
}

function codeOf({ status, code = '' }: ApiError): ErrorCode {
  if (filterCodes.includes(code)) return 'ASSISTANT_REFUSED';
  switch (status) {
    // The server does not understand us, or the text is too long for its model.
    case 400:
    case 413:
    case 422:
      return 'ASSISTANT_ANSWER_UNUSABLE';
    case 429:
      return code === noCredit ? 'ASSISTANT_UNAVAILABLE' : 'ASSISTANT_BUSY';
    // No answer, no permission, no such model, or out of order.
    case undefined:
    default:
      return 'ASSISTANT_UNAVAILABLE';
  }
}

function retryAfterOf({ headers }: ApiError): { retryAfter?: number } {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? { retryAfter: seconds } : {};
}

function describe(error: unknown, { status, code, requestID }: ApiError): string {
  if (status !== undefined) {
    return `The model's server answered ${status}, code ${code ?? '-'}, request ${requestID ?? '-'}`;
  }
  const reasons: string[] = [];
  for (let reason = error; isNativeError(reason); reason = reason.cause) {
    // Of a body that is no JSON, the message quotes the beginning.
    reasons.push(reason.name === 'SyntaxError' ? 'the answer is no JSON' : reason.message);
  }
  return `The request to the model failed: ${reasons.join(': ')}`;
}
