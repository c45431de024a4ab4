import * as z from 'zod/mini';

/** Response of GET /health. */
export const healthResponseSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  /** Whether learners see the assistant, and why not. Older servers omit it. */
  assistant: z.optional(z.enum(['on', 'disabled', 'no-model'])),
});
