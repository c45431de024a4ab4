import * as z from 'zod/mini';

/** Response of GET /health. */
export const healthResponseSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  /** The commit that the deployed package was built from. Absent outside of a package. */
  commit: z.optional(z.string()),
  /** Whether learners see the assistant, and why not. */
  assistant: z.enum(['on', 'disabled', 'no-model']),
});
