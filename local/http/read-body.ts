import type { IncomingMessage } from 'node:http';

export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/**
 * Reads a whole body. The rest of one that is refused is drained, so that the caller, who may still
 * be sending, comes to read the refusal.
 * @param limit in bytes
 * @throws BodyTooLargeError as soon as more is announced or has come
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const refuse = () => {
    request.resume();
    return new BodyTooLargeError(`the body is over ${limit} bytes`);
  };
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > limit) throw refuse();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}
