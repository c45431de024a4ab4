import * as z from 'zod/mini';
import { apiErrors, type ErrorCode } from '../errors';

export const errorCodeSchema = z.enum(Object.keys(apiErrors) as [ErrorCode, ...ErrorCode[]]);

/** Body of every error response. `error` and `message` contain the same text. */
export const errorResponseSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: errorCodeSchema,
  requestId: z.string(),
  /** Whole seconds, as in the Retry-After header, which pages of other origins cannot read. */
  retryAfter: z.optional(z.int().check(z.positive())),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

/** The error of an API that may be newer than the client: null for a code that the client lacks. */
export const receivedErrorSchema = z.extend(errorResponseSchema, {
  code: z.nullable(errorCodeSchema),
});
export type ReceivedError = z.infer<typeof receivedErrorSchema>;
