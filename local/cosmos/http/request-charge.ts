/**
 * Request units by the service's published rules of thumb: a point read of 1 KB costs 1, of 100 KB
 * 10; a write of 1 KB about 5, of 100 KB about 50. Estimates, to compare one query with another.
 */
export function readCharge(bytes: number): number {
  return 1 + Math.max(0, bytes / 1024 - 1) * (9 / 99);
}

export function writeCharge(bytes: number): number {
  return 5 + Math.max(0, bytes / 1024 - 1) * (45 / 99);
}

/** A query pays for finding its documents in the index and for reading what it returns. */
export function queryCharge(items: number, bytes: number): number {
  return 2.3 + items * 0.03 + readCharge(bytes) - 1;
}
