import { badRequest } from '../cosmos-error';
import { parsePartitionKey, type PartitionKey } from '../store/partition-key';
import type { CosmosRequest } from './request';

/** Returns a request header by its lower-case name. An empty header counts as absent. */
export function header(request: CosmosRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function isFlagSet(request: CosmosRequest, name: string): boolean {
  return header(request, name)?.toLowerCase() === 'true';
}

/** Returns whether the client wants no document in the reply to a write. */
export function wantsNoContent(request: CosmosRequest): boolean {
  return header(request, 'prefer') === 'return=minimal';
}

export function partitionKeyHeader(request: CosmosRequest): PartitionKey | undefined {
  const text = header(request, 'x-ms-documentdb-partitionkey');
  return text === undefined ? undefined : parsePartitionKey(text);
}

/** Throws a 400 if the request has no partition key. */
export function requirePartitionKey(request: CosmosRequest): PartitionKey {
  const key = partitionKeyHeader(request);
  if (key === undefined) {
    throw badRequest('PartitionKey value must be supplied for this operation.');
  }
  return key;
}
