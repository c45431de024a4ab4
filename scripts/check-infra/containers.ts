import type { AppNeeds } from './app-needs';

interface ContainerDescription {
  id: string;
  partitionKey: { paths: string[] };
  indexingPolicy?: {
    includedPaths: { path: string }[];
    compositeIndexes?: { path: string; order: string }[][];
  };
}

/** Always indexed by Cosmos DB. */
const system = ['id', '_ts'];

/**
 * Reports missing containers and missing indexes of queries.
 * @param content containers.json
 */
export function checkContainers(needs: AppNeeds, content: unknown): string[] {
  const { containers } = content as { containers: ContainerDescription[] };
  const fault = (message: string) => `containers.json: ${message}`;
  const ids = containers.map(({ id }) => id);
  const policies = containers.flatMap(({ indexingPolicy }) => indexingPolicy ?? []);
  const indexed = new Set(
    policies.flatMap(({ includedPaths }) => includedPaths.map(({ path }) => pathOf(path))),
  );
  const composites = policies.flatMap(({ compositeIndexes = [] }) =>
    compositeIndexes.map((index) => index.map(({ path }) => pathOf(path)).join(', ')),
  );
  return [
    ...[...needs.containers]
      .filter((id) => !ids.includes(id))
      .map((id) => fault(`the container "${id}" is missing`)),
    ...ids
      .filter((id) => !needs.containers.has(id))
      .map((id) => fault(`nothing opens the container "${id}"`)),
    ...[...needs.queryPaths]
      .filter((path) => !indexed.has(path) && !system.includes(path))
      .map((path) => fault(`queries use "${path}", which no index covers`)),
    ...needs.orders
      .map((order) => order.join(', '))
      .filter((order) => !composites.includes(order))
      .map((order) => fault(`no composite index covers the order by ${order}`)),
    ...containers
      .filter(({ partitionKey, indexingPolicy }) => {
        const paths = indexingPolicy?.includedPaths.map(({ path }) => pathOf(path)) ?? [];
        return partitionKey.paths.some((path) => !paths.includes(pathOf(path)));
      })
      .map(({ id }) => fault(`the partition key of "${id}" is not indexed`)),
  ];
}

/** Converts an index path such as `/reviewData/createdAt/?` or `/tags/[]/?` to a query path. */
function pathOf(path: string): string {
  return path
    .replace(/\/(\?|\[\]\/\?)$/, '')
    .slice(1)
    .replaceAll('/', '.');
}
