import * as z from 'zod/mini';

/** Rejects a Key Vault reference: Azure passes it on unresolved when it cannot read the secret. */
const resolved = z.string({ error: 'is missing' }).check(
  z.trim(),
  z.refine((value) => !value.startsWith('@Microsoft.KeyVault('), {
    error: 'refers to a secret that Azure cannot read',
    abort: true,
  }),
);

/** A required setting. */
export const present = resolved.check(z.minLength(1, 'is missing'));

/**
 * An optional setting. An empty value counts as absent. So does `unset`, which a deployment stores in
 * the vault as a placeholder for secrets.
 */
export const optional = z.pipe(
  z.optional(resolved),
  z.transform((value) => (value === 'unset' ? undefined : value || undefined)),
);

/** An optional setting that a schema parses further. */
export const optionalOf = <T extends z.core.$ZodType<unknown, string>>(schema: T) =>
  z.pipe(optional, z.optional(schema));

/** An optional setting with a default. */
export const withDefault = (standard: string) =>
  z.pipe(
    optional,
    z.transform((value) => value ?? standard),
  );

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
