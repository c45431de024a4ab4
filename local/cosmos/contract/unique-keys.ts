import type { Contract } from './contract';
import { newOwner, statusOf } from './outcome';

export function describeUniqueKeys(contract: Contract): void {
  describe('unique keys', () => {
    const create = (owner: string, id: string, name: string) =>
      statusOf(contract.container('unique').items.create({ id, owner, name }));

    test('a unique key applies within one partition only', async () => {
      const owner = newOwner();
      expect(await create(owner, 'a', 'Anna')).toBe(201);
      expect(await create(owner, 'b', 'Anna')).toBe(409);
      expect(await create(newOwner(), 'b', 'Anna')).toBe(201);
    });

    test('a document can keep its own key and reuse one that was released', async () => {
      const owner = newOwner();
      const { items } = contract.container('unique');
      await create(owner, 'a', 'Anna');
      expect(await statusOf(items.upsert({ id: 'a', owner, name: 'Anna', age: 1 }))).toBe(200);
      expect(await statusOf(items.upsert({ id: 'a', owner, name: 'Berta' }))).toBe(200);
      expect(await create(owner, 'b', 'Anna')).toBe(201);
    });
  });
}
