import { closeAccount, expectError, newOwner, profileOf, readRecords, type Stores } from './stores';

const at = '2026-03-02T08:00:00.000Z';
const later = '2026-03-09T08:00:00.000Z';
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
const device = (name: string) => ({ endpoint: `https://push.example/${name}`, keys });

/** Tests the contract of `PushDeviceStore`. */
export function describePushDeviceStore(open: () => Stores): void {
  describe('PushDeviceStore', () => {
    let stores: Stores;
    let ownerId: string;
    const list = async () =>
      (await stores.pushDevices.list(ownerId)).sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1));
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    test("lists a learner's devices, and notes in the profile that there are some", async () => {
      expect(await list()).toEqual([]);
      expect((await profileOf(stores, ownerId)).usesPush).toBe(false);
      await stores.pushDevices.put(ownerId, device('a'), at);
      await stores.pushDevices.put(ownerId, device('b'), later);
      expect(await list()).toMatchObject([
        { ...device('a'), confirmedAt: at },
        { ...device('b'), confirmedAt: later },
      ]);
      expect((await profileOf(stores, ownerId)).usesPush).toBe(true);
      expect(await stores.pushDevices.list(await newOwner(stores))).toEqual([]);
    });

    test('replaces the keys and the time of a device that is known', async () => {
      await stores.pushDevices.put(ownerId, device('a'), at);
      const renewed = { ...device('a'), keys: { ...keys, auth: 'c'.repeat(22) } };
      await stores.pushDevices.put(ownerId, renewed, later);
      expect(await list()).toMatchObject([{ ...renewed, confirmedAt: later }]);
    });

    test('stores a device once for many concurrent calls', async () => {
      const calls = Array.from({ length: 6 }, () =>
        stores.pushDevices.put(ownerId, device('a'), at),
      );
      await Promise.all(calls);
      expect(await list()).toHaveLength(1);
    });

    test('removes a device, also one that does not exist', async () => {
      await stores.pushDevices.put(ownerId, device('a'), at);
      await stores.pushDevices.remove(ownerId, device('b').endpoint);
      expect(await list()).toHaveLength(1);
      await stores.pushDevices.remove(ownerId, device('a').endpoint);
      await stores.pushDevices.remove(ownerId, device('a').endpoint);
      expect(await list()).toEqual([]);
    });

    test('lets the export list the devices', async () => {
      await stores.pushDevices.put(ownerId, device('a'), at);
      const { other } = await readRecords(stores, ownerId);
      expect(other).toMatchObject([{ type: 'pushDevice', ...device('a') }]);
    });

    test('stores and keeps no device once the account is closed', async () => {
      await stores.pushDevices.put(ownerId, device('a'), at);
      await closeAccount(stores, ownerId);
      expect(await list()).toEqual([]);
      await expectError(stores.pushDevices.put(ownerId, device('b'), at), 'UNAUTHENTICATED');
      expect(await list()).toEqual([]);
    });
  });
}
