import { badRequest } from '../cosmos-error';
import type { IndexingPolicy } from '../description';
import type { Path, SortKey } from './ast';

type CompositeIndex = NonNullable<IndexingPolicy['compositeIndexes']>[number];

/**
 * Checks that an index serves the ORDER BY, as Cosmos DB does: a range index for one path, a
 * composite index of exactly these paths for several. Throws the 400 of Cosmos DB otherwise, so a
 * query that works locally also works in Azure.
 *
 * @returns whether the result includes documents without the sorted value. An index on the exact
 * path contains them (they sort first), the wildcard `/*` does not.
 */
export function sortsUndefined(policy: IndexingPolicy, orderBy: readonly SortKey[]): boolean {
  const [first, ...others] = orderBy;
  if (!first) {
    return false;
  }
  if (others.length > 0) {
    if (!policy.compositeIndexes?.some((index) => isServedBy(index, orderBy))) {
      throw badRequest(
        'The order by query does not have a corresponding composite index that it can be ' +
          `served from: ${describe(orderBy)}. Describe one in the container's indexing policy.`,
      );
    }
    return true;
  }
  const depth = rangeIndexDepth(policy, first.path);
  if (depth === undefined) {
    throw badRequest(
      'The order-by item requires a range index to be defined on the corresponding index path: ' +
        `${toIndexPath(first.path)}. Include it in the container's indexing policy.`,
    );
  }
  return depth === Infinity;
}

/** Returns whether a policy indexes the values at a path. Array elements have the step 0. */
export const isIndexed = (policy: IndexingPolicy, path: Path): boolean =>
  rangeIndexDepth(policy, path) !== undefined;

/** A composite index also serves its exact reverse order. */
function isServedBy(index: CompositeIndex, orderBy: readonly SortKey[]): boolean {
  const matches = (isReversed: boolean): boolean =>
    index.length === orderBy.length &&
    index.every(({ path, order }, position) => {
      const key = orderBy[position];
      const descending = (order === 'descending') !== isReversed;
      return key?.descending === descending && toIndexPath(key.path) === path;
    });
  return matches(false) || matches(true);
}

/**
 * Returns how specific the best matching included path is: Infinity for `/path/?`, the number of
 * segments for a wildcard. Returns undefined if an excluded path is more specific.
 */
function rangeIndexDepth(policy: IndexingPolicy, path: Path): number | undefined {
  const property = toIndexPath(path);
  const depth = (paths: readonly { path: string }[]): number =>
    Math.max(-1, ...paths.map((pattern) => matchDepth(pattern.path, property)));
  const included = depth(policy.includedPaths);
  return included > depth(policy.excludedPaths) ? included : undefined;
}

function matchDepth(pattern: string, property: string): number {
  if (pattern === `${property}/?`) {
    return Infinity;
  }
  const prefix = pattern.endsWith('/*') ? pattern.slice(0, -1) : undefined;
  return prefix !== undefined && `${property}/`.startsWith(prefix) ? prefix.split('/').length : -1;
}

/** Formats a path as indexing policies write it: names other than plain words are quoted. */
function toIndexPath(path: Path): string {
  return path
    .map((step) => {
      if (typeof step === 'number') {
        return '/[]';
      }
      return /^\w+$/.test(step) ? `/${step}` : `/"${step}"`;
    })
    .join('');
}

function describe(orderBy: readonly SortKey[]): string {
  return orderBy
    .map(({ path, descending }) => `${toIndexPath(path)} ${descending ? 'DESC' : 'ASC'}`)
    .join(', ');
}
