import { conflict } from '../cosmos-error';
import type { ContainerDescription } from '../description';
import { type JsonObject, valueAt } from '../json';
import type { StoredDocument } from './stored-document';

/**
 * Throws a 409 if another document of the same partition has the same unique key. A missing value
 * counts as null, as in Cosmos DB.
 */
export function checkUniqueKeys(
  policy: ContainerDescription['uniqueKeyPolicy'],
  id: string,
  document: JsonObject,
  others: Iterable<StoredDocument>,
): void {
  const keys = policy?.uniqueKeys.map(({ paths }) => paths) ?? [];
  if (keys.length === 0) {
    return;
  }
  const own = keys.map((paths) => readKey(document, paths));
  for (const other of others) {
    const isTaken = keys.some((paths, index) => readKey(other.document, paths) === own[index]);
    if (other.id !== id && isTaken) {
      throw conflict('Unique index constraint violation.');
    }
  }
}

function readKey(document: JsonObject, paths: readonly string[]): string {
  return JSON.stringify(paths.map((path) => valueAt(document, path) ?? null));
}
