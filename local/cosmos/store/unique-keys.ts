import { conflict } from '../cosmos-error';
import type { ContainerDescription } from '../description';
import { type JsonObject, valueAt } from '../json';
import type { StoredDocument } from './stored-document';

/**
 * Refuses a document whose unique keys another document of the same partition holds already.
 * A missing value counts as null, as the service has it. Throws a 409.
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
