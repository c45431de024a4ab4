import { importJWK, jwtVerify } from 'jose';

/** Maximum lifetime of a token in seconds (RFC 8292). */
const longestLife = 86_400;

/**
 * Checks the signature of a request to a push service (RFC 8292).
 * @param authorization the header: `vapid t=<token>, k=<public key>`
 * @param origin origin of the push service
 * @returns the public key of the app in base64url; null when the header is not valid
 */
export async function readVapidKey(
  authorization: string | undefined,
  origin: string,
): Promise<string | null> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  try {
    const { payload } = await jwtVerify(token, await importKey(key), {
      audience: origin,
      requiredClaims: ['exp', 'sub'],
    });
    const { exp = Infinity, sub = '' } = payload;
    const isBrief = exp - Date.now() / 1000 <= longestLife;
    return isBrief && /^(mailto:|https:)/.test(sub) ? key : null;
  } catch {
    return null;
  }
}

/** @param key an uncompressed point of the curve: a byte, then x and y with 32 bytes each */
function importKey(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
}
