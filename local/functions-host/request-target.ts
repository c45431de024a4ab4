import type { IncomingMessage } from 'node:http';

export interface RequestTarget {
  /** The URL as the client wrote it. */
  url: string;
  /** Decoded and normalised. Starts with a slash. */
  path: string;
}

/** Parses the target of a request. Returns undefined if its URL or Host header is malformed. */
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
    // A percent sign does not start a valid UTF-8 sequence.
    return undefined;
  }
}
