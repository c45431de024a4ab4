import * as z from 'zod/mini';

/** Response of GET /health. */
export const healthResponseSchema = z.object({ status: z.literal('ok'), version: z.string() });
