import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ContainerRequest, CosmosClient } from '@azure/cosmos';
import { contractContainers, describeCosmosContract } from './contract-suite';
import { startCosmosServer } from './server';

describeCosmosContract('the local server', async () => {
  let ahead = 0;
  const databaseId = 'contract';
  const server = await startCosmosServer({
    port: 0,
    database: { database: databaseId, containers: contractContainers },
    now: () => Date.now() + ahead,
  });
  return {
    endpoint: server.url,
    key: server.key,
    databaseId,
    passSeconds: (seconds) => {
      ahead += seconds * 1000;
      return Promise.resolve();
    },
    close: () => server.close(),
  };
});

const { COSMOS_CONTRACT_ENDPOINT: endpoint, COSMOS_CONTRACT_KEY: key } = process.env;

if (endpoint && key) {
  describeCosmosContract('the account of COSMOS_CONTRACT_ENDPOINT', async () => {
    const client = new CosmosClient({ endpoint, key });
    const databaseId = `contract-${randomUUID()}`;
    const { database } = await client.databases.create({ id: databaseId });
    for (const container of contractContainers) {
      // The JSON is the same, but the SDK's type expects its own enums for the strings.
      await database.containers.create(JSON.parse(JSON.stringify(container)) as ContainerRequest);
    }
    return {
      endpoint,
      key,
      databaseId,
      passSeconds: async (seconds) => {
        await wait(seconds * 1000);
      },
      close: async () => {
        await database.delete();
        client.dispose();
      },
    };
  });
}
