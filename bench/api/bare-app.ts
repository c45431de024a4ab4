/** The baseline function app: each route replays recorded SDK calls and returns their result. */
// A default import, because Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';
import { CosmosClient } from '@azure/cosmos';
import { apiPrefix } from '@mylinguist/shared/api-prefix';
import { routeNamed, routeNames } from '@mylinguist/shared/contract/route-names';
import { createBareHandler } from './bare-handler';
import type { SdkCall } from './sdk-calls';

const { COSMOS_ENDPOINT: endpoint = '', COSMOS_KEY: key = '' } = process.env;
const database = new CosmosClient({
  endpoint,
  key,
  connectionPolicy: { enableEndpointDiscovery: false },
}).database('mylinguist');
const recorded = new Map<string, readonly SdkCall[]>();

azure.app.http('aTell', {
  methods: ['PUT'],
  route: `${apiPrefix}/tell/{name}`,
  authLevel: 'anonymous',
  handler: async (request) => {
    recorded.set(request.params['name'] ?? '', (await request.json()) as SdkCall[]);
    return { status: 204 };
  },
});
for (const name of routeNames) {
  const { method, path } = routeNamed(name);
  azure.app.http(name, {
    methods: [method],
    route: `${apiPrefix}/${path}`,
    authLevel: 'anonymous',
    handler: createBareHandler(database, () => recorded.get(name) ?? []),
  });
}
