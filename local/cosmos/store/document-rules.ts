import { badRequest, requestTooLarge } from '../cosmos-error';
import { isJsonObject, isNestedDeeperThan, type Json, type JsonObject } from '../json';

export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;
const MAX_ID_BYTES = 1023;
const MAX_NESTING = 128;
const MAX_TTL_SECONDS = 2_147_483_647;

/** The system properties. The server overwrites the values that a client sends. */
export const SYSTEM_PROPERTIES = ['_rid', '_self', '_etag', '_attachments', '_ts'] as const;

/** Checks the document of a client and returns its id. Throws a 400. */
export function checkDocument(body: Json): { document: JsonObject; id: string } {
  if (!isJsonObject(body)) {
    throw badRequest('A document must be a JSON object.');
  }
  if (isNestedDeeperThan(body, MAX_NESTING)) {
    throw badRequest(`A document may be nested at most ${MAX_NESTING} levels deep.`);
  }
  const { id, ttl } = body;
  if (typeof id !== 'string') {
    throw badRequest("The required property 'id' is missing or is not a string.");
  }
  checkId(id);
  if (ttl !== undefined && ttl !== null && !isTimeToLive(ttl)) {
    throw badRequest(`The ttl must be -1 or an integer from 1 to ${MAX_TTL_SECONDS} seconds.`);
  }
  return { document: body, id };
}

export function checkId(id: string): void {
  if (id === '' || Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw badRequest(`An id must have 1 to ${MAX_ID_BYTES} bytes.`);
  }
  if (/[/\\?#]/.test(id)) {
    throw badRequest("An id must not contain '/', '\\', '?' or '#'.");
  }
}

export function checkSize(json: string): void {
  if (Buffer.byteLength(json) > MAX_DOCUMENT_BYTES) {
    throw requestTooLarge();
  }
}

function isTimeToLive(ttl: Json): boolean {
  return (
    typeof ttl === 'number' &&
    Number.isInteger(ttl) &&
    (ttl === -1 || (ttl >= 1 && ttl <= MAX_TTL_SECONDS))
  );
}

/**
 * Returns when a document expires, in seconds since 1970, or Infinity. The `ttl` of the document
 * overrides that of its container. If the container has none, nothing expires.
 */
export function expiryOf(document: JsonObject, defaultTtl: number | undefined): number {
  const { ttl, _ts: writtenAt } = document;
  const seconds = typeof ttl === 'number' ? ttl : defaultTtl;
  return defaultTtl === undefined || seconds === undefined || seconds === -1
    ? Infinity
    : Number(writtenAt) + seconds;
}
