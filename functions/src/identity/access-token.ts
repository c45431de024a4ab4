import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { ServiceAccount } from '../settings/service-account';
import { requestJson } from './request-json';

const tokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/identitytoolkit';

/** Lifetime of the signed request for an access token in s. Google accepts at most an hour. */
const assertionSeconds = 300;
/** Time in ms before its expiry at which an access token is replaced. */
const marginMs = 300_000;

const answerSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** Seconds. */
  expires_in: z.number().check(z.positive()),
});

interface AccessToken {
  readonly value: string;
  /** Time of the clock at which the token is replaced. */
  readonly replaceAt: number;
}

/**
 * Returns a function that gets an access token for the accounts of a service account's project, as
 * https://developers.google.com/identity/protocols/oauth2/service-account#httprest describes.
 * The token is cached. Concurrent calls share one request.
 * @param now milliseconds of a monotonic clock
 * @throws AppError UNAVAILABLE, also when Google refuses the service account
 */
export function createAccessTokens(
  { clientEmail, privateKey }: ServiceAccount,
  now: () => number,
): () => Promise<string> {
  let cached: AccessToken | undefined;
  let asking: Promise<AccessToken> | undefined;

  const ask = async (): Promise<AccessToken> => {
    const { SignJWT } = await import('./jose-sdk');
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime(`${assertionSeconds} s`)
      .sign(createPrivateKey(privateKey));
    const { status, body } = await requestJson(tokenUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    });
    const answer = answerSchema.safeParse(body);
    if (status !== 200 || !answer.success) {
      const cause = new Error(`Google answered ${status} to the request for an access token`);
      throw new AppError('UNAVAILABLE', { cause });
    }
    const { access_token: value, expires_in: seconds } = answer.data;
    return { value, replaceAt: now() + seconds * 1000 - marginMs };
  };

  return async () => {
    if (cached && now() < cached.replaceAt) return cached.value;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    cached = await asking;
    return cached.value;
  };
}
