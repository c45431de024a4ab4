import { ownProperty } from '../json';
import type { Container } from '../store/container';
import type { Operation, OperationResult } from '../store/operations';
import type { StoredDocument } from '../store/stored-document';

/**
 * Request units of a point read and of the insertion of a document without its index terms, by its
 * size in KB. Source: "Understand request units consumption in Azure Cosmos DB", April 2026,
 * learn.microsoft.com/azure/cosmos-db/understand-request-unit-consumption.
 */
const chargesBySize = [
  { size: 1, read: 1, write: 4.95 },
  { size: 2, read: 1.04, write: 6.29 },
  { size: 4, read: 1.14, write: 6.67 },
  { size: 8, read: 1.33, write: 7.04 },
  { size: 16, read: 1.67, write: 9.52 },
  { size: 32, read: 2.19, write: 11.23 },
  { size: 64, read: 4.76, write: 22.67 },
  { size: 128, read: 9.95, write: 48.19 },
  { size: 256, read: 20.28, write: 98.29 },
  { size: 512, read: 40.95, write: 184.57 },
  { size: 1024, read: 145.9, write: 625 },
  { size: 2048, read: 291.8, write: 1250 },
] as const;

/** Request units of adding or removing one index term, and of one operation of a patch. Same source. */
const perTerm = 0.2;
const perPatchOperation = 0.4;

/** Estimates the request units of an operation on one document that succeeded. */
export function operationCharge(
  container: Container,
  operation: Operation,
  { stored, previous }: OperationResult,
): number {
  if (operation.kind === 'Read') return chargeOfSize('read', stored);
  // A replacement removes the previous document and inserts the new one.
  return (
    chargeOfSize('write', previous) +
    chargeOfSize('write', stored) +
    perTerm * countChangedTerms(container, previous, stored) +
    perPatchOperation * countPatchOperations(operation)
  );
}

/**
 * Estimates the request units of a page of a query: a start, and the size of the results. Published
 * examples of queries contradict each other by a factor of eight.
 * @param bytes of the returned documents
 */
export function queryCharge(items: number, bytes: number): number {
  return 2.3 + items * 0.03 + Math.max(0, bytes / 1024 - 1) * (9 / 99);
}

function countChangedTerms(
  { readTerms }: Container,
  previous: StoredDocument | undefined,
  stored: StoredDocument | undefined,
): number {
  const before = previous ? readTerms(previous.document) : new Set<string>();
  const after = stored ? readTerms(stored.document) : new Set<string>();
  const removed = [...before].filter((term) => !after.has(term)).length;
  const added = [...after].filter((term) => !before.has(term)).length;
  return removed + added;
}

function countPatchOperations(operation: Operation): number {
  if (operation.kind !== 'Patch') return 0;
  const { body } = operation;
  const operations = Array.isArray(body) ? body : ownProperty(body, 'operations');
  return Array.isArray(operations) ? operations.length : 0;
}

/** Interpolates the published charges. Returns 0 without a document. */
function chargeOfSize(kind: 'read' | 'write', stored: StoredDocument | undefined): number {
  if (!stored) return 0;
  const size = Math.max(1, Buffer.byteLength(stored.json) / 1024);
  const [first, ...others] = chargesBySize;
  const high = others.find((row) => row.size >= size) ?? others[others.length - 1] ?? first;
  const low = chargesBySize.findLast((row) => row.size < high.size) ?? first;
  return low[kind] + ((size - low.size) / (high.size - low.size)) * (high[kind] - low[kind]);
}
