import type { IncomingMessage } from 'node:http';

export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';

  constructor(limit: number) {
    super(`the body exceeds ${limit} bytes`);
  }
}

/**
 * Reads a whole body. Drains the rest of a rejected body: a client that is still sending can then
 * read the response.
 * @param limit in bytes
 * @throws BodyTooLargeError as soon as Content-Length or the received bytes exceed the limit
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  checkAnnouncedSize(request, limit);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > limit) {
      request.resume();
      throw new BodyTooLargeError(limit);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

/**
 * Checks the Content-Length before any of the body is read.
 * @throws BodyTooLargeError
 */
export function checkAnnouncedSize(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) <= limit) return;
  request.resume();
  throw new BodyTooLargeError(limit);
}
