import { caps } from '@mylinguist/shared/limits';
import { closeAccount, expectError, newOwner, profileOf, type Stores } from './stores';

const verbs = { name: 'Verbs / irregular?', color: '#aa0000' };

/** Tests the contract of `TagStore`. */
export function describeTagStore(open: () => Stores): void {
  describe('TagStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });
    const stored = async (name = verbs.name) => {
      const tag = await stores.tags.get(ownerId, name);
      if (!tag) throw new Error(`There is no tag ${name}.`);
      return tag;
    };
    const usedTags = async () => (await profileOf(stores, ownerId)).usage.tags;

    test('finds a tag by every spelling of its name, for its owner only', async () => {
      await stores.tags.create(ownerId, verbs);
      expect(await stores.tags.get(ownerId, 'verbs / IRREGULAR?')).toMatchObject(verbs);
      expect(await stores.tags.list(ownerId)).toEqual([verbs]);
      const otherId = await newOwner(stores);
      expect(await stores.tags.get(otherId, verbs.name)).toBeNull();
      expect(await stores.tags.list(otherId)).toEqual([]);
    });

    test('refuses a second tag of the same name and counts the first only', async () => {
      await stores.tags.create(ownerId, verbs);
      const again = stores.tags.create(ownerId, { ...verbs, name: verbs.name.toUpperCase() });
      await expectError(again, 'CONFLICT');
      expect(await stores.tags.list(ownerId)).toEqual([verbs]);
      expect(await usedTags()).toBe(1);
    });

    test('creates and deletes more tags than fit into one transaction', async () => {
      const names = Array.from({ length: 150 }, (_, index) => `tag ${index}`);
      await stores.tags.createAll(
        ownerId,
        names.map((name) => ({ name, color: '#aa0000' })),
      );
      expect(await stores.tags.list(ownerId)).toHaveLength(150);
      expect(await usedTags()).toBe(150);

      await stores.tags.deleteAll(ownerId, names.slice(0, 149));
      expect(await stores.tags.list(ownerId)).toEqual([{ name: 'tag 149', color: '#aa0000' }]);
      expect(await usedTags()).toBe(1);
    });

    test('creates none of a few tags if one exists, and deletes none if one does not', async () => {
      await stores.tags.create(ownerId, verbs);
      const other = { name: 'other', color: '#00aa00' };

      await expectError(stores.tags.createAll(ownerId, [other, verbs]), 'CONFLICT');
      await expectError(stores.tags.deleteAll(ownerId, [verbs.name, 'other']), 'NOT_FOUND');

      expect(await stores.tags.list(ownerId)).toEqual([verbs]);
      expect(await usedTags()).toBe(1);
    });

    test('creates no tags above the cap or in a closed account', async () => {
      const usage = { notes: 0, bytes: 0, tags: caps.tags - 1 };
      const fullId = await newOwner(stores, { usage });
      const closedId = await newOwner(stores);
      await closeAccount(stores, closedId);
      const two = [verbs, { ...verbs, name: 'other' }];

      await expectError(stores.tags.createAll(fullId, two), 'STALE');
      await expectError(stores.tags.createAll(closedId, two), 'STALE');

      expect(await stores.tags.list(fullId)).toEqual([]);
    });

    test('deletes a tag idempotently', async () => {
      await stores.tags.create(ownerId, verbs);
      const tag = await stored();
      await stores.tags.delete(ownerId, tag);
      await stores.tags.delete(ownerId, tag);
      expect(await stores.tags.list(ownerId)).toEqual([]);
      expect(await usedTags()).toBe(0);
    });

    test('replaces only the version that was read', async () => {
      await stores.tags.create(ownerId, verbs);
      const tag = await stored();
      await stores.tags.replace(ownerId, { ...tag, name: 'VERBS / irregular?', language: 'es' });
      await expectError(stores.tags.replace(ownerId, { ...tag, color: '#00aa00' }), 'STALE');
      await expectError(stores.tags.delete(ownerId, tag), 'STALE');
      expect(await stores.tags.list(ownerId)).toEqual([
        { ...verbs, name: 'VERBS / irregular?', language: 'es' },
      ]);
    });

    test('renames a tag without a change of their number', async () => {
      await stores.tags.create(ownerId, verbs);
      const tag = await stored();
      const renamed = { ...verbs, name: 'Verben', formerName: verbs.name };
      await stores.tags.rename(ownerId, tag, renamed, null);
      await expectError(stores.tags.rename(ownerId, tag, renamed, null), 'STALE');
      expect(await stores.tags.list(ownerId)).toEqual([renamed]);
      expect(await usedTags()).toBe(1);
    });

    test('merges a tag into another one that was not changed meanwhile', async () => {
      await stores.tags.create(ownerId, verbs);
      await stores.tags.create(ownerId, { ...verbs, name: 'Verben' });
      const [from, to] = [await stored(), await stored('Verben')];
      await expectError(stores.tags.rename(ownerId, from, to, null), 'STALE');
      await expectError(stores.tags.rename(ownerId, from, to, from.etag), 'STALE');
      expect(await stores.tags.list(ownerId)).toHaveLength(2);
      await stores.tags.rename(ownerId, from, to, to.etag);
      expect(await stores.tags.list(ownerId)).toEqual([{ ...verbs, name: 'Verben' }]);
      expect(await usedTags()).toBe(1);
    });

    test('never exceeds the cap under concurrent writes', async () => {
      const profile = await profileOf(stores, ownerId);
      const usage = { notes: 0, bytes: 0, tags: caps.tags - 2 };
      await stores.profiles.replace(ownerId, { ...profile, usage });
      const results = await Promise.allSettled(
        ['a', 'b', 'c', 'd', 'e'].map((name) => stores.tags.create(ownerId, { ...verbs, name })),
      );
      const failures = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      );
      expect(failures).toMatchObject([{ code: 'STALE' }, { code: 'STALE' }, { code: 'STALE' }]);
      expect(await stores.tags.list(ownerId)).toHaveLength(2);
      expect(await usedTags()).toBe(caps.tags);
    });

    test('creates no tag once the account is closed', async () => {
      await closeAccount(stores, ownerId);
      await expectError(stores.tags.create(ownerId, verbs), 'STALE');
      expect(await stores.tags.list(ownerId)).toEqual([]);
    });
  });
}
