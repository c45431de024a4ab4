import * as z from 'zod/mini';

/** Answer of GET /health. */
export const healthResponseSchema = z.object({ status: z.literal('ok'), version: z.string() });
