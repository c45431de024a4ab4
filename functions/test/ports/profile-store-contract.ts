import type { SettingsChange } from '@mylinguist/shared/schemas/settings';
import { noteBytes } from '../../src/services/account/usage';
import {
  addNote,
  closeAccount,
  expectError,
  newOwner,
  newProfile,
  profileOf,
  type Stores,
} from './stores';

/** Tests the contract of `ProfileStore`. */
export function describeProfileStore(open: () => Stores): void {
  describe('ProfileStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    test('returns what was created, with its version', async () => {
      const profile = newProfile({ load: new Map([[20_600, 3]]), reminderSlot: 'UTC~09~0' });
      const created = await stores.profiles.create('owner-created', profile);
      expect(created).toEqual({ ...profile, etag: expect.stringMatching(/./) as string });
      expect(await stores.profiles.get('owner-created')).toEqual(created);
      expect(await stores.profiles.get('owner-of-nothing')).toBeNull();
    });

    test('refuses a second profile of a learner', async () => {
      const before = await profileOf(stores, ownerId);
      const again = stores.profiles.create(ownerId, newProfile({ name: 'Another' }));
      await expectError(again, 'CONFLICT');
      expect(await profileOf(stores, ownerId)).toEqual(before);
    });

    test('replaces the latest version only', async () => {
      const profile = await profileOf(stores, ownerId);
      await stores.profiles.replace(ownerId, { ...profile, name: 'Grace' });
      const late = stores.profiles.replace(ownerId, { ...profile, name: 'Late' });
      await expectError(late, 'STALE');
      expect(await profileOf(stores, ownerId)).toMatchObject({ name: 'Grace' });
    });

    test('patches the named parts and keeps concurrent changes of the counters', async () => {
      const [patched] = await Promise.all([
        stores.profiles.patch(ownerId, { reminderSlot: 'UTC~09~0' }),
        addNote(stores, ownerId),
      ]);
      expect(patched).toMatchObject({ reminderSlot: 'UTC~09~0', name: 'Ada' });
      expect(await profileOf(stores, ownerId)).toMatchObject({
        reminderSlot: 'UTC~09~0',
        usage: { notes: 1 },
      });
    });

    test('changes named settings of the latest version only', async () => {
      const profile = await profileOf(stores, ownerId);
      const change = (settings: SettingsChange) =>
        stores.profiles.changeSettings(ownerId, profile.etag, settings);
      await change({ timezone: 'Asia/Tokyo', enterToSubmit: true });
      await expectError(change({ alwaysShowTitle: true }), 'STALE');
      const settings = { ...profile.settings, timezone: 'Asia/Tokyo', enterToSubmit: true };
      const etag = expect.not.stringMatching(profile.etag) as string;
      expect(await profileOf(stores, ownerId)).toEqual({ ...profile, settings, etag });
    });

    test('refuses to change the settings of a closed account', async () => {
      const { etag } = await profileOf(stores, ownerId);
      await closeAccount(stores, ownerId);
      const change = stores.profiles.changeSettings(ownerId, etag, { enterToSubmit: true });
      await expectError(change, 'STALE');
    });

    test('changes the plan only if the expected one is stored', async () => {
      const ownerId = await newOwner(stores);
      const paced = { share: 10, until: 20_530, clearedOn: null };
      const plan = (day: number) => ({
        ...{
          day,
          key: '10,100,,',
          usual: 7.5,
          written: 0.25,
          first: 10,
          asked: 0,
          done: 0,
          recall: 0.8,
          newNotes: ['a'],
        },
        ...{ steady: paced, faster: paced, all: { clearedOn: day } },
      });
      const changePlan = (day: number, previous: number | null) =>
        stores.profiles.changePlan(ownerId, plan(day), previous === null ? null : plan(previous));
      await changePlan(20_520, null);
      expect((await profileOf(stores, ownerId)).plan).toEqual(plan(20_520));
      await expect(changePlan(20_520, null)).rejects.toMatchObject({ code: 'STALE' });
      await expect(changePlan(20_521, 20_519)).rejects.toMatchObject({ code: 'STALE' });
      await changePlan(20_521, 20_520);
      await stores.profiles.changePlan(ownerId, null, plan(20_521));
      expect((await profileOf(stores, ownerId)).plan).toBeNull();
      await changePlan(20_522, null);
    });

    test('counts notes, their texts and tags', async () => {
      const notes = [
        await addNote(stores, ownerId, { content: 'Käse 猫' }),
        await addNote(stores, ownerId, { isArchived: true }),
        await addNote(stores, ownerId, {
          source: { url: null, title: 'A book', author: 'Ada', locator: null },
        }),
      ];
      await stores.tags.create(ownerId, { name: 'verbs', color: '#aa0000' });
      const bytes = notes.reduce((sum, note) => sum + noteBytes(note), 0);
      const usage = { notes: 3, bytes, tags: 1 };
      expect(await profileOf(stores, ownerId)).toMatchObject({ usage });
    });

    test('reports a closed account and refuses to patch it', async () => {
      const closedAt = '2026-03-04T00:00:00.000Z';
      await stores.accounts.close(ownerId, closedAt, false);
      expect(await stores.profiles.get(ownerId)).toMatchObject({ closedAt, isErased: false });
      await expectError(stores.profiles.patch(ownerId, { notesTimeZone: null }), 'UNAUTHENTICATED');
      expect(await stores.profiles.get(ownerId)).toMatchObject({ closedAt });
    });

    test('reopens a closed account with a new profile', async () => {
      await closeAccount(stores, ownerId);
      const closed = await stores.profiles.get(ownerId);
      await stores.profiles.replace(ownerId, { ...newProfile(), etag: closed?.etag ?? '' });
      await addNote(stores, ownerId);
    });

    test('expires a closed account after all of its earlier tokens', async () => {
      await closeAccount(stores, ownerId);
      stores.passSeconds(3600);
      expect(await stores.profiles.get(ownerId)).not.toBeNull();
      stores.passSeconds(2 * 3600);
      expect(await stores.profiles.get(ownerId)).toBeNull();
    });

    test('keeps an account closed until its records are erased', async () => {
      await stores.accounts.close(ownerId, new Date().toISOString(), false);
      stores.passSeconds(365 * 86_400);
      expect(await stores.profiles.get(ownerId)).toMatchObject({ isErased: false });
    });
  });
}
