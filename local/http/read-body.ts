import type { IncomingMessage } from 'node:http';

export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';

  constructor(limit: number) {
    super(`the body is over ${limit} bytes`);
  }
}

/**
 * Reads a whole body. The rest of one that is refused is drained, so that the caller, who may still
 * be sending, comes to read the refusal.
 * @param limit in bytes
 * @throws BodyTooLargeError as soon as more is announced or has come
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
 * Refuses a body by the length that its header tells, before any of it is read.
 * @throws BodyTooLargeError
 */
export function checkAnnouncedSize(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) <= limit) return;
  request.resume();
  throw new BodyTooLargeError(limit);
}
