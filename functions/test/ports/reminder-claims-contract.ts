import { closeAccount, expectError, newOwner, type Stores } from './stores';

const date = '2026-03-02';
const at = '2026-03-02T08:00:00.000Z';

/** Tests the contract of `ReminderClaims`. */
export function describeReminderClaims(open: () => Stores): void {
  describe('ReminderClaims', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    test('gives a day to the first caller, and the earlier claim to the others', async () => {
      expect(await stores.claims.claim(ownerId, date, at)).toBeNull();
      expect(await stores.claims.claim(ownerId, date, at)).toMatchObject({ state: 'claimed' });
      expect(await stores.claims.claim(ownerId, '2026-03-03', at)).toBeNull();
      expect(await stores.claims.claim(await newOwner(stores), date, at)).toBeNull();
    });

    test('gives a day to one of many concurrent callers', async () => {
      const claims = await Promise.all(
        Array.from({ length: 6 }, () => stores.claims.claim(ownerId, date, at)),
      );
      expect(claims.filter((claim) => claim === null)).toHaveLength(1);
    });

    test.each(['sent', 'refused'] as const)('records that a claim was %s', async (state) => {
      await stores.claims.claim(ownerId, date, at);
      await stores.claims.settle(ownerId, date, state);
      expect(await stores.claims.claim(ownerId, date, at)).toMatchObject({ state });
    });

    test('settles nothing where there is no claim', async () => {
      await stores.claims.settle(ownerId, date, 'sent');
      expect(await stores.claims.claim(ownerId, date, at)).toBeNull();
    });

    test('gives no claim once the account is closed', async () => {
      await closeAccount(stores, ownerId);
      await expectError(stores.claims.claim(ownerId, date, at), 'UNAUTHENTICATED');
    });
  });
}
