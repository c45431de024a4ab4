import { CosmosClient } from '@azure/cosmos';
import type { Contract } from './contract';
import { newOwner, statusOf } from './outcome';

export function describeAccess(contract: Contract): void {
  describe('access', () => {
    test('a request signed with another key gets 401', async () => {
      const { endpoint, databaseId } = contract.account;
      const key = Buffer.from('another key').toString('base64');
      const client = new CosmosClient({
        endpoint,
        key,
        connectionPolicy: { enableEndpointDiscovery: false },
      });
      const item = client.database(databaseId).container('plain').item('a', 'b');
      expect(await statusOf(item.read())).toBe(401);
      expect(await statusOf(item.delete())).toBe(401);
      client.dispose();
    });

    test('a client without endpoint discovery can read the database', async () => {
      const { endpoint, key, databaseId } = contract.account;
      const client = new CosmosClient({
        endpoint,
        key,
        connectionPolicy: { enableEndpointDiscovery: false },
      });
      const { resource } = await client.database(databaseId).read();
      expect(resource?.id).toBe(databaseId);
      client.dispose();
    });

    test('a container read returns the definition that the container was created with', async () => {
      const { resource } = await contract.container('expiring').read();
      expect(resource).toMatchObject({
        id: 'expiring',
        defaultTtl: -1,
        partitionKey: { paths: ['/owner'] },
      });
    });

    test('a request to an unknown container gets 404', async () => {
      const { endpoint, key, databaseId } = contract.account;
      const client = new CosmosClient({ endpoint, key });
      const missing = client.database(databaseId).container('missing');
      expect(await statusOf(missing.read())).toBe(404);
      expect(await statusOf(missing.items.create({ id: 'a', owner: newOwner() }))).toBe(404);
      client.dispose();
    });

    test('a response carries its request charge', async () => {
      const { requestCharge } = await contract.container('plain').items.create({
        id: 'a',
        owner: newOwner(),
      });
      expect(requestCharge).toBeGreaterThan(1);
    });
  });
}
