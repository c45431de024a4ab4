import { closeAccount, expectError, newOwner, type Stores } from './stores';

const date = '2026-03-02';
const at = '2026-03-02T08:00:00.000Z';

/** Tests the contract of `PushClaims`. */
export function describePushClaims(open: () => Stores): void {
  describe('PushClaims', () => {
    let stores: Stores;
    let ownerId: string;
    const take = () => stores.pushClaims.take(ownerId, date, at);
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    test('gives a day to the first caller only', async () => {
      expect(await take()).toBe('all');
      expect(await take()).toBeNull();
      expect(await stores.pushClaims.take(ownerId, '2026-03-03', at)).toBe('all');
      expect(await stores.pushClaims.take(await newOwner(stores), date, at)).toBe('all');
    });

    test('gives a day to one of many concurrent callers', async () => {
      const taken = await Promise.all(Array.from({ length: 6 }, take));
      expect(taken.filter((claim) => claim !== null)).toEqual(['all']);
    });

    test('gives the devices of a delayed claim to one of many concurrent callers', async () => {
      await take();
      await stores.pushClaims.delay(ownerId, date, ['a', 'b']);
      const taken = await Promise.all(Array.from({ length: 6 }, take));
      expect(taken.filter((claim) => claim !== null)).toEqual([['a', 'b']]);
    });

    test('gives the devices that are left when a claim is delayed again', async () => {
      await take();
      await stores.pushClaims.delay(ownerId, date, ['a', 'b']);
      await take();
      await stores.pushClaims.delay(ownerId, date, ['b']);
      expect(await take()).toEqual(['b']);
    });

    test('does not depend on the claim of the mail', async () => {
      await stores.claims.claim(ownerId, date, at);
      expect(await take()).toBe('all');
    });

    test('delays nothing where there is no claim', async () => {
      await stores.pushClaims.delay(ownerId, date, ['a']);
      expect(await take()).toBe('all');
    });

    test('gives no claim once the account is closed', async () => {
      await closeAccount(stores, ownerId);
      await expectError(take(), 'UNAUTHENTICATED');
    });
  });
}
