import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

/** Maximum lifetime of a token in seconds (RFC 8292). */
const longestLife = 86_400;

const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:|https:)/),
});

/**
 * Checks the signature of a request to a push service (RFC 8292).
 * @param authorization the header: `vapid t=<token>, k=<public key>`
 * @param origin origin of the push service
 * @param now epoch milliseconds
 * @returns the public key of the app in base64url; null when the header is not valid
 */
export function readVapidKey(
  authorization: string | undefined,
  origin: string,
  now: number,
): string | null {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  try {
    if (!isSigned(`${header}.${payload}`, signature, key)) return null;
    const claims = claimsSchema.parse(JSON.parse(decode(payload).toString('utf8')));
    const secondsLeft = claims.exp - now / 1000;
    return claims.aud === origin && secondsLeft > 0 && secondsLeft <= longestLife ? key : null;
  } catch {
    return null;
  }
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = decode(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(text), options, decode(signature));
}

const decode = (text: string) => Buffer.from(text, 'base64url');
