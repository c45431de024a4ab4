import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError, invalidInput } from '../services/app-error';
import type { AppleAccount } from '../services/ports/apple-sign-in';
import { createSignedTokenCheck } from './signed-token';

const issuer = 'https://appleid.apple.com';

/** Milliseconds. */
const keysMaxAgeMs = 600_000;

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  /** Apple sends a boolean or a string. */
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  /** SHA-256 in hex of the nonce that the client sends with the token. */
  nonce: z.optional(z.string()),
});

/**
 * Creates a check of Apple's identity tokens: an RS256 signature by one of the keys at `keysUrl`,
 * issuer, audience, expiry, nonce and a verified address.
 */
export function createAppleTokenCheck({ keysUrl }: { readonly keysUrl: string }) {
  const check = createSignedTokenCheck(keysUrl, keysMaxAgeMs);
  return async (
    token: string,
    nonce: string | null,
    audience: readonly string[],
  ): Promise<AppleAccount> => {
    const payload = await check.verify(token, {
      issuer,
      audience: [...audience],
      requiredClaims: ['exp'],
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) throw new AppError('UNAUTHENTICATED', { cause: claims.error });
    const { sub, email, email_verified, nonce: nonceHash } = claims.data;
    if (nonceHash !== (nonce === null ? undefined : sha256(nonce))) {
      throw invalidInput('nonce', 'This is not the nonce of the token.');
    }
    if (!email || String(email_verified) !== 'true') throw new AppError('EMAIL_NOT_VERIFIED');
    return { id: sub, email };
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
