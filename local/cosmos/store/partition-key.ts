import { badRequest } from '../cosmos-error';
import { isJsonObject, type Json, type JsonObject, valueAt } from '../json';

/**
 * A partition key as JSON, in the notation of Cosmos DB: an array with one value, or `[{}]` for
 * documents without the property. Different keys have different texts.
 */
export type PartitionKey = string;

const MAX_BYTES = 2048;

/** Parses the partition key of a header or of a batch operation. Throws a 400. */
export function parsePartitionKey(text: string): PartitionKey {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw badRequest('The partition key supplied is not valid JSON.');
  }
  if (!Array.isArray(parsed)) {
    throw badRequest('The partition key supplied is not an array.');
  }
  const components: readonly Json[] = parsed;
  const [value] = components;
  if (components.length !== 1 || value === undefined) {
    throw badRequest(
      'The partition key supplied has fewer or more components than the container defines.',
    );
  }
  return toPartitionKey(value);
}

/** Returns the partition key of a document, given the container's path such as `/ownerId`. */
export function partitionKeyOf(document: JsonObject, path: string): PartitionKey {
  const value = valueAt(document, path);
  return toPartitionKey(value === undefined ? {} : value);
}

function toPartitionKey(value: Json): PartitionKey {
  const isNone = isJsonObject(value) && Object.keys(value).length === 0;
  if (typeof value === 'object' && value !== null && !isNone) {
    throw badRequest('A partition key must be a string, number, boolean or null.');
  }
  if (typeof value === 'string' && Buffer.byteLength(value) > MAX_BYTES) {
    throw badRequest(`A partition key must not exceed ${MAX_BYTES} bytes.`);
  }
  return JSON.stringify([value]);
}
