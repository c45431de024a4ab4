import type { Contract } from './contract';
import { newOwner, statusOf } from './outcome';

export function describeExpiry(contract: Contract): void {
  describe('expiry', () => {
    const countIn = async (container: 'expiring' | 'short-lived', owner: string) => {
      const query = 'SELECT VALUE c.id FROM c';
      const options = { partitionKey: owner };
      const { resources } = await contract
        .container(container)
        .items.query<string>(query, options)
        .fetchAll();
      return resources.sort();
    };

    test('a document expires after its own ttl, one without a ttl stays', async () => {
      const owner = newOwner();
      const { items } = contract.container('expiring');
      const item = contract.container('expiring').item('brief', owner);
      await items.create({ id: 'brief', owner, ttl: 2 });
      await items.create({ id: 'long', owner, ttl: 600 });
      await items.create({ id: 'lasting', owner });
      expect(await countIn('expiring', owner)).toEqual(['brief', 'lasting', 'long']);

      await contract.account.passSeconds(4);

      expect(await countIn('expiring', owner)).toEqual(['lasting', 'long']);
      expect(await statusOf(item.read())).toBe(404);
      expect(await statusOf(item.replace({ id: 'brief', owner }))).toBe(404);
      expect(await statusOf(items.create({ id: 'brief', owner }))).toBe(201);
    });

    test('the default ttl of the container applies unless the document overrides it', async () => {
      const owner = newOwner();
      const { items } = contract.container('short-lived');
      await items.create({ id: 'default', owner });
      await items.create({ id: 'own', owner, ttl: 600 });
      await items.create({ id: 'never', owner, ttl: -1 });
      await contract.account.passSeconds(4);
      expect(await countIn('short-lived', owner)).toEqual(['never', 'own']);
    });

    test('each write restarts the time to live', async () => {
      const owner = newOwner();
      const { items } = contract.container('expiring');
      await items.create({ id: 'a', owner, ttl: 5 });
      await contract.account.passSeconds(3);
      await items.upsert({ id: 'a', owner, ttl: 5 });
      await contract.account.passSeconds(3);
      expect(await countIn('expiring', owner)).toEqual(['a']);
    });

    test.each([0, -2, 1.5, 'soon'])('a document with the ttl %p is rejected', async (ttl) => {
      const { items } = contract.container('expiring');
      const document: Record<string, unknown> = { id: 'a', owner: newOwner(), ttl };
      expect(await statusOf(items.create(document))).toBe(400);
    });
  });
}
