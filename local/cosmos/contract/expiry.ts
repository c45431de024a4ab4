import type { Contract } from '../contract-suite';
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

    it('ends a document by its own ttl and leaves those without one', async () => {
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

    it('ends documents by their container, except those that say otherwise', async () => {
      const owner = newOwner();
      const { items } = contract.container('short-lived');
      await items.create({ id: 'default', owner });
      await items.create({ id: 'own', owner, ttl: 600 });
      await items.create({ id: 'never', owner, ttl: -1 });
      await contract.account.passSeconds(4);
      expect(await countIn('short-lived', owner)).toEqual(['never', 'own']);
    });

    it('counts anew from each write', async () => {
      const owner = newOwner();
      const { items } = contract.container('expiring');
      await items.create({ id: 'a', owner, ttl: 5 });
      await contract.account.passSeconds(3);
      await items.upsert({ id: 'a', owner, ttl: 5 });
      await contract.account.passSeconds(3);
      expect(await countIn('expiring', owner)).toEqual(['a']);
    });

    it.each([0, -2, 1.5, 'soon'])('refuses the ttl %p', async (ttl) => {
      const { items } = contract.container('expiring');
      const document: Record<string, unknown> = { id: 'a', owner: newOwner(), ttl };
      expect(await statusOf(items.create(document))).toBe(400);
    });
  });
}
