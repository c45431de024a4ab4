import { randomUUID } from 'node:crypto';
import { expectError, newOwner, type Stores } from './stores';

/** Tests the contract of `MessageClaims`. */
export function describeMessageClaims(open: () => Stores): void {
  describe('MessageClaims', () => {
    let stores: Stores;
    let ownerId: string;
    const key = randomUUID();
    const [first, second] = [randomUUID(), randomUUID()];
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });
    const get = () => stores.messageClaims.get(ownerId, key);
    const etag = async () => (await get())?.etag ?? '';

    test('gives a message to one of many concurrent requests', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 6 }, () => stores.messageClaims.create(ownerId, key, randomUUID())),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expectError(stores.messageClaims.create(ownerId, key, first), 'CONFLICT');
      expect(await stores.messageClaims.get(await newOwner(stores), key)).toBeNull();
    });

    test('records the outcome of the request that has the claim, and of no other', async () => {
      await stores.messageClaims.create(ownerId, key, first);
      expect(await get()).toMatchObject({ attempt: first, outcome: null });
      await expectError(stores.messageClaims.update(ownerId, key, second, 'answered'), 'STALE');
      await stores.messageClaims.update(ownerId, key, first, 'ASSISTANT_BUSY');
      expect(await get()).toMatchObject({ attempt: first, outcome: 'ASSISTANT_BUSY' });
    });

    test('changes the version of a claim when its request shows that it runs', async () => {
      await stores.messageClaims.create(ownerId, key, first);
      const before = await etag();
      await stores.messageClaims.update(ownerId, key, first, null);
      expect(await etag()).not.toBe(before);
    });

    test('lets one request take over the version that it read', async () => {
      await stores.messageClaims.create(ownerId, key, first);
      const read = await etag();
      await stores.messageClaims.takeOver(ownerId, key, second, read);
      expect(await get()).toMatchObject({ attempt: second, outcome: null });
      await expectError(stores.messageClaims.takeOver(ownerId, key, first, read), 'STALE');
    });

    test('expires a claim five minutes after its last write', async () => {
      await stores.messageClaims.create(ownerId, key, first);
      stores.passSeconds(310);
      expect(await get()).toBeNull();
      await expectError(stores.messageClaims.update(ownerId, key, first, null), 'NOT_FOUND');
    });
  });
}
