import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Maximum clock difference of a signed request, in milliseconds. */
const toleranceMs = 5 * 60 * 1000;

/**
 * Checks the signature of Azure Communication Services: HMAC-SHA256 over method, path with query,
 * date, host and the hash of the body. See "Sign an HTTP request" in the service's documentation.
 * @param key base64
 * @param now epoch milliseconds
 * @returns the fault, or undefined if the signature is valid
 */
export function findSignatureFault(
  request: IncomingMessage,
  body: Buffer,
  key: string,
  now: number,
): string | undefined {
  const { headers } = request;
  const date = headers['x-ms-date'];
  const { host = '', authorization = '' } = headers;
  if (typeof date !== 'string') return 'The header x-ms-date is missing.';
  // `Date.parse` returns NaN for an invalid date, which fails this comparison.
  if (!(Math.abs(Date.parse(date) - now) <= toleranceMs)) {
    return 'The date of the request is more than five minutes off.';
  }
  const hash = createHash('sha256').update(body).digest('base64');
  if (headers['x-ms-content-sha256'] !== hash) return 'The hash of the body does not match.';

  const text = `${request.method ?? ''}\n${signedPath(request)}\n${date};${host};${hash}`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64');
  const expected = `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`;
  return isSame(authorization, expected) ? undefined : 'The signature does not match.';
}

/** Returns path and query as the client signs them. */
function signedPath(request: IncomingMessage): string {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const query = url.searchParams.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
