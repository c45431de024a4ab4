/**
 * Returns the items sorted by instant, oldest first. Parses each date once, not with every comparison.
 * @param instantOf returns an ISO instant
 * @param decide compares items with equal instants; without it the sort is stable
 */
export function sortByInstant<T>(
  items: readonly T[],
  instantOf: (item: T) => string,
  decide: (a: T, b: T) => number = () => 0,
): T[] {
  return items
    .map((item) => ({ item, at: Date.parse(instantOf(item)) }))
    .sort((a, b) => a.at - b.at || decide(a.item, b.item))
    .map(({ item }) => item);
}
