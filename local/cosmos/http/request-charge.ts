/**
 * Estimates the request units of a read or write, to compare queries with each other. Published
 * rules of thumb: a point read of 1 KB costs 1 and of 100 KB 10; a write of 1 KB costs about 5 and
 * of 100 KB about 50.
 */
export function readCharge(bytes: number): number {
  return 1 + Math.max(0, bytes / 1024 - 1) * (9 / 99);
}

export function writeCharge(bytes: number): number {
  return 5 + Math.max(0, bytes / 1024 - 1) * (45 / 99);
}

/** A query costs the index lookup plus the documents that it returns. */
export function queryCharge(items: number, bytes: number): number {
  return 2.3 + items * 0.03 + readCharge(bytes) - 1;
}
