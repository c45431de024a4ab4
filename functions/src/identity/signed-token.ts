import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from 'jose';
import { lazy } from '../lib/lazy';
import { AppError } from '../services/app-error';
import { providerTimeoutMs } from './provider-timeout';
import { requestJson } from './request-json';

/** Shortest time in ms between two requests for the keys, so that forged tokens cause few. */
const cooldownMs = 30_000;

/**
 * Creates a check of tokens that one of the keys at `keysUrl` has signed with RS256. A token must name
 * its key. An unknown key id loads the keys again.
 * @param keysMaxAgeMs time in ms for which the keys are cached
 */
export function createSignedTokenCheck(keysUrl: string, keysMaxAgeMs: number) {
  const sdk = lazy(async () => {
    const { createRemoteJWKSet, customFetch, errors, jwtVerify } = await import('./jose-sdk');
    const keys = createRemoteJWKSet(new URL(keysUrl), {
      timeoutDuration: providerTimeoutMs,
      cooldownDuration: cooldownMs,
      cacheMaxAge: keysMaxAgeMs,
      [customFetch]: async (url: string) => {
        const { status, body } = await requestJson(url, { method: 'GET' });
        return Response.json(body, { status });
      },
    });
    const isOfToken = (error: unknown) =>
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
    const findKey: JWTVerifyGetKey = async (header, token) => {
      if (header.kid === undefined) throw new errors.JWKSNoMatchingKey();
      try {
        return await keys(header, token);
      } catch (error) {
        throw isOfToken(error) ? error : new AppError('UNAVAILABLE', { cause: error });
      }
    };
    return { keys, findKey, jwtVerify };
  });

  return {
    /**
     * Returns the claims of a token.
     * @throws AppError UNAUTHENTICATED, or UNAVAILABLE if the keys cannot be loaded
     */
    verify: async (token: string, options: JWTVerifyOptions): Promise<JWTPayload> => {
      const { findKey, jwtVerify } = await sdk();
      const verified = await jwtVerify(token, findKey, { ...options, algorithms: ['RS256'] }).catch(
        (error: unknown) => {
          throw error instanceof AppError
            ? error
            : new AppError('UNAUTHENTICATED', { cause: error });
        },
      );
      return verified.payload;
    },

    /** Loads the keys, which the first check otherwise waits for. */
    loadKeys: async (): Promise<void> => (await sdk()).keys.reload(),
  };
}
