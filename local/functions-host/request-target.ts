import type { IncomingMessage } from 'node:http';

export interface RequestTarget {
  /** The address as the caller wrote it. */
  url: string;
  /** Decoded and normalised, beginning with a slash. */
  path: string;
}

/** Reads where a request goes; undefined when its address is malformed. */
export function readTarget(request: IncomingMessage): RequestTarget | undefined {
  const target = request.url ?? '';
  const address = target.startsWith('/') ? `http://${request.headers.host ?? ''}${target}` : target;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  try {
    const path = decodeURIComponent(url.pathname);
    if (url.protocol !== 'http:' || url.username || path.includes('\0')) return undefined;
    return { url: url.href, path };
  } catch {
    // A percent sign that begins no UTF-8 character.
    return undefined;
  }
}
