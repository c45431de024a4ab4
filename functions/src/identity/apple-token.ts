import { createHash } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { lazy } from '../lib/lazy';
import { AppError, invalidInput } from '../services/app-error';
import type { AppleAccount } from '../services/ports/apple-sign-in';
import { patience } from './patience';

const issuer = 'https://appleid.apple.com';

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  /** Apple sends a boolean or a string. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  /** SHA-256 in hex of the nonce that the client sends with the token. */
  nonce: z.string().optional(),
});

/**
 * Creates a check of Apple's identity tokens: an RS256 signature by one of the keys at `keysUrl`,
 * issuer, audience, expiry, nonce and a verified address. Caches the keys for ten minutes. An unknown
 * key id reloads them, at most every 30 s, so forged tokens cause few requests.
 */
export function createAppleTokenCheck({ keysUrl }: { readonly keysUrl: string }) {
  const sdk = lazy(async () => {
    const { createRemoteJWKSet, errors, jwtVerify } = await import('./jose-sdk');
    const keys = createRemoteJWKSet(new URL(keysUrl), {
      timeoutDuration: patience,
      cooldownDuration: 30_000,
    });
    const isOfToken = (error: unknown) =>
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
    return { keys: orUnavailable(keys, isOfToken), jwtVerify };
  });
  return async (
    token: string,
    nonce: string | null,
    audience: readonly string[],
  ): Promise<AppleAccount> => {
    const { keys, jwtVerify } = await sdk();
    const options = { issuer, audience: [...audience], algorithms: ['RS256'] };
    const verified = await jwtVerify(token, keys, { ...options, requiredClaims: ['exp'] }).catch(
      (error: unknown) => {
        throw error instanceof AppError ? error : new AppError('UNAUTHENTICATED', { cause: error });
      },
    );
    const claims = claimsSchema.safeParse(verified.payload);
    if (!claims.success) throw new AppError('UNAUTHENTICATED', { cause: claims.error });
    const { sub, email, email_verified, nonce: nonceHash } = claims.data;
    if (nonceHash !== (nonce === null ? undefined : sha256(nonce))) {
      throw invalidInput('nonce', 'This is not the nonce of the token.');
    }
    if (!email || String(email_verified) !== 'true') throw new AppError('EMAIL_NOT_VERIFIED');
    return { id: sub, email };
  };
}

/** Maps a failure to load the keys to UNAVAILABLE. Errors of the token stay as they are. */
function orUnavailable(
  keys: JWTVerifyGetKey,
  isOfToken: (error: unknown) => boolean,
): JWTVerifyGetKey {
  return async (...request) => {
    try {
      return await keys(...request);
    } catch (error) {
      throw isOfToken(error) ? error : new AppError('UNAVAILABLE', { cause: error });
    }
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
