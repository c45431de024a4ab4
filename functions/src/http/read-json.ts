import type { HttpRequest } from '@azure/functions';
import type { Route } from '@mylinguist/shared/contract/route';
import { requestBodyBytes } from '@mylinguist/shared/limits';
import { AppError, invalidInput } from '../services/app-error';

/**
 * Reads a request's JSON body.
 * @throws AppError LENGTH_REQUIRED, NOT_JSON, BODY_TOO_LARGE (before it parses the body) or
 *   INVALID_INPUT
 */
export async function readJson(
  request: HttpRequest,
  { mediaTypes = ['application/json'], maxBodyBytes = requestBodyBytes, isBodyOptional }: Route,
): Promise<unknown> {
  if (isBodyLost(request)) throw new AppError('LENGTH_REQUIRED');
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (isBodyOptional && mediaType === undefined) {
    if ((await readBytes(request, maxBodyBytes)).length === 0) return {};
  }
  if (!mediaTypes.includes(mediaType ?? '')) throw new AppError('NOT_JSON');
  const bytes = await readBytes(request, maxBodyBytes);
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return parsed;
  } catch {
    throw invalidInput('', 'The body is not valid JSON in UTF-8.');
  }
}

/**
 * Returns whether the client sent a body that did not arrive: the Functions host drops a body of
 * unknown length (`Transfer-Encoding: chunked`) and passes its headers only.
 */
function isBodyLost({ headers }: HttpRequest): boolean {
  return headers.has('transfer-encoding') && !headers.has('content-length');
}

async function readBytes(request: HttpRequest, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) {
    throw new AppError('BODY_TOO_LARGE');
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Content-Length may be absent or wrong, so the received bytes are counted too.
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limit) throw new AppError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
