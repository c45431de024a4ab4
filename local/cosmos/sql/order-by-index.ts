import { badRequest } from '../cosmos-error';
import type { IndexingPolicy } from '../description';
import type { Path, SortKey } from './ast';

type CompositeIndex = NonNullable<IndexingPolicy['compositeIndexes']>[number];

/**
 * The service sorts only what it has indexed: one path by a range index, several by a composite
 * index of just these paths. Throws the 400 that the service would answer, so that a query which
 * works here is not refused in the cloud.
 *
 * @returns whether documents without the sorted value are part of the result: an index made for
 *   the path holds them (they sort lowest), the wildcard `/*` does not.
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

/** A composite index also serves the exact reverse of its order. */
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
 * How precisely the most precise included path names the property: Infinity for `/path/?`, the
 * number of its segments for a wildcard, undefined when an excluded path is more precise.
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

/** The notation of indexing policies: names that are not plain words stand in quotes. */
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
