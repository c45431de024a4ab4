import type { ErrorCode } from '@mylinguist/shared/errors';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';

/** Treats a value of another form as absent. */
const lenient = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined);

/**
 * The fields that this app reads from the SDK's errors. The SDK is loaded lazily, so `instanceof`
 * with its error classes is not possible here.
 */
const apiErrorSchema = z.object({
  status: lenient(z.number()),
  /** Logged, so it must be a plain name. */
  code: lenient(z.string().check(z.regex(/^[\w.-]{1,60}$/))),
  headers: lenient(z.custom<Headers>((value) => value instanceof Headers)),
  requestID: lenient(z.string()),
});
type ApiError = z.infer<typeof apiErrorSchema>;

const detailsOf = (error: unknown): ApiError => apiErrorSchema.safeParse(error).data ?? {};

/** Seconds before a retry when the server sends no Retry-After. */
const defaultPauseSeconds = 0.5;

/** Error codes of content filters that run before the model. */
const filterCodes = ['content_filter', 'content_policy_violation'];
/** The operator's account has no credit left. A retry does not help. */
const noCredit = 'insufficient_quota';

/**
 * Maps a failed request to an AppError. The provider's message may quote the conversation. The
 * cause therefore holds only the status, the error code and the provider's request id.
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

/** Returns the seconds after which the same request may be retried; null when a retry cannot help. */
export function repeatAfterSeconds(error: unknown): number | null {
  const details = detailsOf(error);
  const { status, code } = details;
  const isPassing = status === undefined || status === 408 || status === 429 || status >= 500;
  if (!isPassing || code === noCredit) return null;
  return retryAfterOf(details).retryAfter ?? defaultPauseSeconds;
}

/** Returns whether the server rejected the request as malformed, for instance because of its schema. */
export function isMisunderstood(error: unknown): boolean {
  const { status, code = '' } = detailsOf(error);
  return (status === 400 || status === 422) && !filterCodes.includes(code);
}

/** Returns whether the server rejected the request because of a parameter, which its message names. */
export const rejectsParameter = (error: unknown, parameter: string): boolean =>
  isMisunderstood(error) && Error.isError(error) && error.message.includes(parameter);

function codeOf({ status, code = '' }: ApiError): ErrorCode {
  if (filterCodes.includes(code)) return 'ASSISTANT_REFUSED';
  switch (status) {
    // The server rejects the request, or the text is too long for its model.
    case 400:
    case 413:
    case 422:
      return 'ASSISTANT_ANSWER_UNUSABLE';
    case 429:
      return code === noCredit ? 'ASSISTANT_UNAVAILABLE' : 'ASSISTANT_BUSY';
    // No answer, no permission, an unknown model, or a server error.
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
    return `The model server answered ${status}, code ${code ?? '-'}, request ${requestID ?? '-'}`;
  }
  const reasons: string[] = [];
  for (let reason = error; Error.isError(reason); reason = reason.cause) {
    // The message of a SyntaxError quotes the body, which may repeat the conversation.
    reasons.push(reason.name === 'SyntaxError' ? 'the answer is not JSON' : reason.message);
  }
  return `The request to the model server failed: ${reasons.join(': ')}`;
}
