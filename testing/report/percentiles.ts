export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** Computes nearest-rank percentiles. @throws RangeError without values */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const value = sorted[Math.ceil(share * sorted.length) - 1];
    if (value === undefined) throw new RangeError('No values were measured.');
    return value;
  };
  return { p50: at(0.5), p95: at(0.95) };
}
