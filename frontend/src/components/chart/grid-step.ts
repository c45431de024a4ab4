/** Returns the distance of the two grid lines of a chart: 1, 2 or 5 times a power of ten. */
export function gridStep(most: number): number {
  const wanted = most / 2;
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  const step = [5, 2, 1].find((factor) => factor * power <= wanted) ?? 1;
  return step * power;
}
