import { CosmosClient } from '@azure/cosmos';
import type { Contract } from '../contract-suite';
import { newOwner, statusOf } from './outcome';

export function describeAccess(contract: Contract): void {
  describe('access', () => {
    it('refuses another key with 401', async () => {
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

    it('works with endpoint discovery turned off, too', async () => {
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

    it('describes a container as it was made', async () => {
      const { resource } = await contract.container('expiring').read();
      expect(resource).toMatchObject({
        id: 'expiring',
        defaultTtl: -1,
        partitionKey: { paths: ['/owner'] },
      });
    });

    it('answers 404 for a container that does not exist', async () => {
      const { endpoint, key, databaseId } = contract.account;
      const client = new CosmosClient({ endpoint, key });
      const missing = client.database(databaseId).container('missing');
      expect(await statusOf(missing.read())).toBe(404);
      expect(await statusOf(missing.items.create({ id: 'a', owner: newOwner() }))).toBe(404);
      client.dispose();
    });

    it('tells the request units of each answer', async () => {
      const { requestCharge } = await contract.container('plain').items.create({
        id: 'a',
        owner: newOwner(),
      });
      expect(requestCharge).toBeGreaterThan(1);
    });
  });
}
