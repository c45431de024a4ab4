import { sharedCount } from '../../src/services/ports/quota-store';
import { closeAccount, expectError, newOwner, readRecords, today, type Stores } from './stores';

/** Tests the contract of `QuotaStore`. */
export function describeQuotaStore(open: () => Stores): void {
  describe('QuotaStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });
    const take = (limit: number, day = today) => stores.quotas.take(ownerId, day, limit);

    test('counts up to the limit, for each learner and day', async () => {
      expect([await take(2), await take(2), await take(2)]).toEqual([true, true, false]);
      expect(await take(2, today + 1)).toBe(true);
      expect(await stores.quotas.take(await newOwner(stores), today, 2)).toBe(true);
    });

    test('accepts no more than the limit of concurrent requests', async () => {
      const taken = await Promise.all(Array.from({ length: 8 }, () => take(3)));
      expect(taken.filter(Boolean)).toHaveLength(3);
    });

    test('gives a counted request back, and never more than were counted', async () => {
      await take(1);
      await stores.quotas.giveBack(ownerId, today);
      await stores.quotas.giveBack(ownerId, today);
      await stores.quotas.giveBack(ownerId, today + 1);
      expect([await take(1), await take(1)]).toEqual([true, false]);
    });

    test('counts the requests of all learners apart from those of each', async () => {
      const day = today + 100;
      const takeOfAll = () => stores.quotas.take(sharedCount(0), day, 3);
      const taken = await Promise.all(Array.from({ length: 8 }, takeOfAll));
      expect(taken.filter(Boolean)).toHaveLength(3);
      expect(await take(1, day)).toBe(true);
      expect(await stores.quotas.take(sharedCount(1), day, 1)).toBe(true);
      await stores.quotas.giveBack(sharedCount(0), day);
      expect([await takeOfAll(), await takeOfAll()]).toEqual([true, false]);
    });

    test('counts nothing once the account is closed', async () => {
      await closeAccount(stores, ownerId);
      await expectError(take(1), 'UNAUTHENTICATED');
      expect(await readRecords(stores, ownerId)).toMatchObject({ other: [] });
    });
  });
}
