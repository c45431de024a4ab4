/**
 * The oldest first. Each date is read once: comparisons would read it twenty times in a long list.
 * @param instantOf ISO instant
 * @param decide between equal instants; their order stays when absent
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
