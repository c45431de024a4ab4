/** The other function app: each route makes the SDK calls that it was told, and gives what it found. */
// By default import: Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';
import { CosmosClient } from '@azure/cosmos';
import { routes, type RouteName } from '@mylinguist/shared/routes';
import { createBareHandler } from './bare-handler';
import type { SdkCall } from './sdk-calls';

const { COSMOS_ENDPOINT: endpoint = '', COSMOS_KEY: key = '' } = process.env;
const database = new CosmosClient({
  ...{ endpoint, key },
  connectionPolicy: { enableEndpointDiscovery: false },
}).database('mylinguist');
const told = new Map<string, readonly SdkCall[]>();

azure.app.http('aTell', {
  ...{ methods: ['PUT'], route: 'tell/{name}', authLevel: 'anonymous' },
  handler: async (request) => {
    told.set(request.params['name'] ?? '', (await request.json()) as SdkCall[]);
    return { status: 204 };
  },
});
for (const name of Object.keys(routes) as RouteName[]) {
  azure.app.http(name, {
    ...{ methods: [routes[name].method], route: routes[name].path, authLevel: 'anonymous' },
    handler: createBareHandler(database, () => told.get(name) ?? []),
  });
}
