interface BackOff {
  /** Wait in ms after the first failure. */
  readonly firstMs: number;
  /** Longest wait in ms. */
  readonly maxMs: number;
}

/**
 * Returns the wait in ms before the next attempt. It doubles with each failure.
 *
 * @param failures failed attempts in a row, at least 1
 */
export const backOffMs = (failures: number, { firstMs, maxMs }: BackOff): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs);
