import { z } from 'zod';

/** A setting that must be there. */
export const present = z.string({ error: 'is missing' }).trim().min(1, 'is missing');

/** A setting that may be left out, or empty, which is the same. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
