import type { IncomingMessage } from 'node:http';
import { badRequest, requestTooLarge } from '../cosmos-error';
import type { Json } from '../json';
import { MAX_DOCUMENT_BYTES } from '../store/document-rules';

/**
 * Reads a JSON body of at most 2 MB. Throws a 413 or a 400. Node discards the unread rest of the
 * body after the response was sent.
 */
export async function readJson(request: IncomingMessage): Promise<Json> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_DOCUMENT_BYTES) {
    throw requestTooLarge();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // `destroyOnReturn: false` keeps the connection open for the response when the loop ends early.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_DOCUMENT_BYTES) {
      throw requestTooLarge();
    }
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return JSON.parse(text) as Json;
  } catch {
    throw badRequest('The body of the request is not valid JSON in UTF-8.');
  }
}
