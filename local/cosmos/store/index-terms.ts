import type { IndexingPolicy } from '../description';
import { type Json, type JsonObject, valueAt } from '../json';
import type { Path } from '../sql/ast';
import { isIndexed } from '../sql/order-by-index';
import { SYSTEM_PROPERTIES } from './document-rules';

/** Cosmos DB indexes these with every policy. */
const ALWAYS_INDEXED = ['id', '_ts'];

/**
 * Creates a function that returns the index terms of a stored document: one for each value at an
 * indexed path, one for each element of an indexed array, and one for each composite index.
 * Microsoft does not publish how many terms a composite index has; one is the least.
 */
export function createTermReader(
  policy: IndexingPolicy,
): (document: JsonObject) => ReadonlySet<string> {
  const decided = new Map<string, boolean>();

  function isIncluded(path: Path): boolean {
    const key = path.join('/');
    const isIn = decided.get(key) ?? isIndexed(policy, path);
    decided.set(key, isIn);
    return isIn;
  }

  function* termsAt(value: Json, path: Path): Iterable<string> {
    if (Array.isArray(value)) {
      for (const element of value) yield* termsAt(element, [...path, 0]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) yield* termsAt(child, [...path, name]);
    } else if (isIncluded(path)) {
      yield JSON.stringify([path, value]);
    }
  }

  function* termsOf(document: JsonObject): Iterable<string> {
    for (const [name, value] of Object.entries(document)) {
      if (ALWAYS_INDEXED.includes(name)) yield JSON.stringify([[name], value]);
      else if (!isSystemProperty(name)) yield* termsAt(value, [name]);
    }
    for (const [position, index] of (policy.compositeIndexes ?? []).entries()) {
      yield JSON.stringify([position, index.map(({ path }) => valueAt(document, path))]);
    }
  }

  return (document) => new Set(termsOf(document));
}

const isSystemProperty = (name: string) => SYSTEM_PROPERTIES.some((property) => property === name);
