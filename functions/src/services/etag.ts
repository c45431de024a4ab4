import { createHash } from 'node:crypto';

/** Returns whether an `If-Match` or `If-None-Match` header names this version. Ignores weak marks. */
export function namesEtag(header: string, etag: string): boolean {
  const wanted = header.split(',').map(strong);
  return wanted.includes('*') || wanted.includes(strong(etag));
}

/** Returns a weak ETag that changes when any of the parts changes. */
export function etagOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n'));
  return `W/"${hash.digest('base64url')}"`;
}

const strong = (etag: string) => etag.trim().replace(/^W\//, '');
