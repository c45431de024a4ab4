import { defaultSettings } from '@mylinguist/shared/schemas/settings';
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
      await stores.claims.recordOutcome(ownerId, date, state);
      expect(await stores.claims.claim(ownerId, date, at)).toMatchObject({ state });
    });

    test('settles nothing where there is no claim', async () => {
      await stores.claims.recordOutcome(ownerId, date, 'sent');
      expect(await stores.claims.claim(ownerId, date, at)).toBeNull();
    });

    test('keeps the first outcome of a claim', async () => {
      await stores.claims.claim(ownerId, date, at);
      await stores.claims.recordOutcome(ownerId, date, 'refused');
      await stores.claims.recordOutcome(ownerId, date, 'sent');
      expect(await stores.claims.get(ownerId, date)).toMatchObject({ state: 'refused' });
      expect(await stores.claims.get(ownerId, '2026-03-03')).toBeNull();
    });

    describe('recordBounce', () => {
      const profileOf = async () => {
        const profile = await stores.profiles.get(ownerId);
        if (!profile || 'closedAt' in profile) throw new Error('There is no profile.');
        return profile;
      };
      beforeEach(() => stores.claims.claim(ownerId, date, at));

      test.each([
        [true, 'undeliverable'],
        [false, true],
      ])('with turnsMailOff %j leaves the mail %j', async (turnsMailOff, reminderByMail) => {
        const { etag } = await profileOf();
        await stores.claims.recordBounce(ownerId, date, etag, turnsMailOff);
        expect(await stores.claims.get(ownerId, date)).toMatchObject({ state: 'bounced' });
        expect((await profileOf()).settings).toEqual({ ...defaultSettings, reminderByMail });
      });

      test('records a bounce once', async () => {
        await stores.claims.recordBounce(ownerId, date, (await profileOf()).etag, true);
        await stores.profiles.patch(ownerId, { settings: { reminderByMail: true } });
        const { etag } = await profileOf();
        await expectError(stores.claims.recordBounce(ownerId, date, etag, true), 'STALE');
        await stores.claims.recordOutcome(ownerId, date, 'sent');
        expect(await stores.claims.get(ownerId, date)).toMatchObject({ state: 'bounced' });
        expect((await profileOf()).settings.reminderByMail).toBe(true);
      });

      test('changes nothing when the profile changed meanwhile, or without a claim', async () => {
        const { etag } = await profileOf();
        const missing = stores.claims.recordBounce(ownerId, '2026-03-03', etag, true);
        await expectError(missing, 'NOT_FOUND');
        await stores.profiles.patch(ownerId, { settings: { alwaysShowTitle: true } });
        await expectError(stores.claims.recordBounce(ownerId, date, etag, true), 'STALE');
        expect(await stores.claims.get(ownerId, date)).toMatchObject({ state: 'claimed' });
        expect((await profileOf()).settings.reminderByMail).toBe(true);
      });

      test('changes nothing once the account is closed', async () => {
        const { etag } = await profileOf();
        await closeAccount(stores, ownerId);
        const recorded = stores.claims.recordBounce(ownerId, date, etag, true);
        await expect(recorded).rejects.toThrow();
      });
    });

    test('gives no claim once the account is closed', async () => {
      await closeAccount(stores, ownerId);
      await expectError(stores.claims.claim(ownerId, date, at), 'UNAUTHENTICATED');
    });
  });
}
