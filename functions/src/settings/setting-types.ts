import * as z from 'zod';

/** Rejects a Key Vault reference: Azure passes it on unresolved when it cannot read the secret. */
const resolved = z
  .string({ error: 'is missing' })
  .trim()
  .refine((value) => !value.startsWith('@Microsoft.KeyVault('), {
    error: 'refers to a secret that Azure cannot read',
    abort: true,
  });

/** A required setting. */
export const present = resolved.min(1, 'is missing');

/**
 * An optional setting. An empty value counts as absent. So does `unset`, which a deployment stores in
 * the vault as a placeholder for secrets.
 */
export const optional = resolved
  .optional()
  .transform((value) => (value === 'unset' ? undefined : value || undefined));

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
