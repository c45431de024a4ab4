import { storedNoteSchema } from '@mylinguist/shared/schemas/account';
import { noteBytes } from '../../src/services/account/usage';
import { addDeletedNote, addNote, changeNote, newOwner, profileOf, type Stores } from './stores';

/** Tests the contract of `BinStore`. */
export function describeBinStore(open: () => Stores): void {
  describe('BinStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    const idsInBin = async () => (await stores.bin.list(ownerId)).map(({ id }) => id).sort();

    test('lists and measures the deleted notes of one learner', async () => {
      await addDeletedNote(stores, await newOwner(stores));
      await addNote(stores, ownerId);
      const note = await addDeletedNote(stores, ownerId, { content: '猫', isArchived: true });
      expect(await stores.bin.list(ownerId)).toEqual([note]);
      const { id, etag, deletedAt } = note;
      expect(await stores.bin.measure(ownerId)).toEqual([
        { id, etag, deletedAt, bytes: noteBytes(note) },
      ]);
    });

    test('erases more notes than fit into one batch, and reports them as removed', async () => {
      const kept = await addNote(stores, ownerId);
      const others = await newOwner(stores);
      await addDeletedNote(stores, others);
      for (let count = 0; count < 105; count++) await addDeletedNote(stores, ownerId);
      const before = await profileOf(stores, ownerId);
      const ids = await idsInBin();
      await stores.bin.erase(ownerId, await stores.bin.measure(ownerId), false);

      expect(await idsInBin()).toEqual([]);
      const { notes, removed } = await stores.notes.listChanges(ownerId, 0);
      expect([notes, removed.sort()]).toEqual([[kept], ids]);
      expect(await profileOf(stores, ownerId)).toEqual(before);
      expect(await stores.bin.list(others)).toHaveLength(1);
      expect(await stores.bin.countDropped(ownerId)).toBe(0);
    });

    test('deletes the earlier texts of an erased note, not those of a restored one', async () => {
      const deletedAt = '2026-03-02T12:00:00.000Z';
      const overwrite = async () => {
        const note = await addNote(stores, ownerId, { content: 'first' });
        const before = await changeNote(stores, ownerId, note, { content: 'second' }, 1000);
        const after = { ...before, deletedAt };
        const etag = await stores.notes.commit({ ownerId, before, after, today: 0 });
        return { ...after, etag };
      };
      const [erased, restored] = [await overwrite(), await overwrite()];
      const entries = await stores.bin.measure(ownerId);
      const after = storedNoteSchema.parse(restored);
      await stores.notes.commit({ ownerId, before: restored, after, today: 0 });
      await stores.bin.erase(ownerId, entries, true);
      expect(await stores.notes.listEarlierTexts(ownerId, erased.id)).toEqual([]);
      expect(await stores.notes.listEarlierTexts(ownerId, restored.id)).toHaveLength(1);
      const earlier = noteBytes({ ...restored, content: 'first' });
      expect(await profileOf(stores, ownerId)).toMatchObject({
        usage: { notes: 1, bytes: noteBytes(restored) + earlier },
        earlierBytes: new Map([[20_514, earlier]]),
      });
    });

    test('skips a note that was restored meanwhile', async () => {
      const restored = await addDeletedNote(stores, ownerId);
      const erased = await addDeletedNote(stores, ownerId);
      const entries = await stores.bin.measure(ownerId);
      const after = storedNoteSchema.parse(restored);
      await stores.notes.commit({ ownerId, before: restored, after, today: 0 });
      await stores.bin.erase(ownerId, entries, true);
      await stores.bin.erase(ownerId, entries, true);
      expect(await stores.notes.find(ownerId, restored.id)).toMatchObject({ state: 'listed' });
      expect(await stores.notes.find(ownerId, erased.id)).toMatchObject({ state: 'erased' });
    });

    test('counts the dropped notes until their tombstones expire', async () => {
      await addDeletedNote(stores, ownerId);
      await stores.bin.erase(ownerId, await stores.bin.measure(ownerId), false);
      await addDeletedNote(stores, ownerId);
      await addDeletedNote(stores, ownerId);
      await stores.bin.erase(ownerId, await stores.bin.measure(ownerId), true);
      expect(await stores.bin.countDropped(ownerId)).toBe(2);
      expect(await stores.bin.countDropped(await newOwner(stores))).toBe(0);
      stores.passSeconds(30 * 86_400 + 1);
      expect(await stores.bin.countDropped(ownerId)).toBe(0);
    });
  });
}
