import { badRequest, requestTooLarge } from '../cosmos-error';
import type { Json } from '../json';
import { MAX_DOCUMENT_BYTES } from '../store/document-rules';
import type { CosmosRequest } from './request';

/**
 * Reads a JSON body of at most 2 MB. Throws a 413 or a 400. Node discards the unread rest of the
 * body after the response was sent.
 */
export async function readJson(request: CosmosRequest): Promise<Json> {
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json;
  } catch {
    throw badRequest('The body of the request is not valid JSON in UTF-8.');
  }
}

async function readBytes({ headers, body }: CosmosRequest): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > MAX_DOCUMENT_BYTES) throw requestTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > MAX_DOCUMENT_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw badRequest('The connection was closed before the end of the body.');
  }
  if (size > MAX_DOCUMENT_BYTES) throw requestTooLarge();
  return Buffer.concat(chunks, size);
}
