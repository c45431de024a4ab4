import { z } from 'zod';

/** Azure hands a reference to its key vault through as it stands while it cannot read the secret. */
const resolved = z
  .string({ error: 'is missing' })
  .trim()
  .refine((value) => !value.startsWith('@Microsoft.KeyVault('), {
    error: 'refers to a secret that Azure cannot read',
    abort: true,
  });

/** A setting that must be there. */
export const present = resolved.min(1, 'is missing');

/**
 * A setting that may be left out, or empty, which is the same. So is `unset`, which a deployment
 * puts into the vault for secrets that are yet to come.
 */
export const optional = resolved
  .optional()
  .transform((value) => (value === 'unset' ? undefined : value || undefined));

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
