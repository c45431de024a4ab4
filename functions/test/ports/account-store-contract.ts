import { storedDeletedNoteSchema } from '@mylinguist/shared/schemas/account';
import {
  addDeletedNote,
  addNote,
  closeAccount,
  newLogEntry,
  newNote,
  newOwner,
  readRecords,
  today,
  type Stores,
} from './stores';

const nothing = {
  tags: [],
  notes: [],
  deletedNotes: [],
  imports: [],
  reviews: [],
  threads: [],
  other: [],
};

/** Stores a record of every kind. */
async function fill(stores: Stores, ownerId: string) {
  const note = newNote();
  const etag = await stores.notes.commit({ ownerId, before: null, after: note, today });
  const before = { ...note, etag };
  const entry = newLogEntry(note);
  await stores.notes.commit({ ownerId, before, after: note, today, log: { add: entry } });
  for (const name of ['verbs 10', 'verbs 9']) {
    await stores.tags.create(ownerId, { name, color: '#aa0000' });
  }
  await stores.threads.save(ownerId, { id: `thread of ${ownerId}`, messages: [] });
  await stores.claims.claim(ownerId, '2026-03-02', '2026-03-02T08:00:00.000Z');
  const deleted = await addDeletedNote(stores, ownerId);
  return { note, entry, deleted };
}

/** Tests the contract of `AccountStore`. */
export function describeAccountStore(open: () => Stores): void {
  describe('AccountStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    test('reads every record of one learner, by kind', async () => {
      const { note, entry, deleted } = await fill(stores, ownerId);
      await fill(stores, await newOwner(stores));
      const records = await readRecords(stores, ownerId);
      expect(records).toMatchObject({ notes: [note], reviews: [entry] });
      expect(records.deletedNotes).toEqual([storedDeletedNoteSchema.parse(deleted)]);
      expect(records.tags).toMatchObject([{ name: 'verbs 9' }, { name: 'verbs 10' }]);
      expect(records.threads).toMatchObject([{ id: `thread of ${ownerId}` }]);
      expect(records.other).toMatchObject([
        { type: 'stats', d20514a: 2, d20515n: 1 },
        { date: '2026-03-02', state: 'claimed' },
      ]);
      expect(await readRecords(stores, await newOwner(stores))).toEqual(nothing);
    });

    test('removes every record of one learner', async () => {
      const otherId = await newOwner(stores);
      await fill(stores, otherId);
      await fill(stores, ownerId);
      for (let count = 0; count < 120; count++) await addNote(stores, ownerId);
      const others = await readRecords(stores, otherId);

      await closeAccount(stores, ownerId);
      expect(await readRecords(stores, ownerId)).toEqual(nothing);
      expect(await readRecords(stores, otherId)).toEqual(others);
    });

    test('removes the records of a closed account step by step', async () => {
      for (let count = 0; count < 120; count++) await addNote(stores, ownerId);
      const at = '2026-03-04T00:00:00.000Z';
      await stores.accounts.close(ownerId, at, false);
      expect((await readRecords(stores, ownerId)).notes).toHaveLength(120);
      expect(await stores.accounts.erase(ownerId, at, 50)).toBe(false);
      // The statistics of the month may be among the 50.
      expect([70, 71]).toContain((await readRecords(stores, ownerId)).notes?.length);
      expect(await stores.accounts.erase(ownerId, at, 200)).toBe(true);
      expect(await readRecords(stores, ownerId)).toEqual(nothing);
    });

    test('erases an account twice, and an account without records', async () => {
      await closeAccount(stores, ownerId);
      await closeAccount(stores, ownerId);
      await closeAccount(stores, 'owner-of-no-record');
      expect(await readRecords(stores, ownerId)).toEqual(nothing);
    });

    test('leaves nothing of writes that run at the same time', async () => {
      const writes = [
        addNote(stores, ownerId),
        stores.tags.create(ownerId, { name: 'verbs', color: '#aa0000' }),
        stores.threads.save(ownerId, { id: `thread of ${ownerId}`, messages: [] }),
        stores.quotas.take(ownerId, today, 5),
        stores.claims.claim(ownerId, '2026-03-02', '2026-03-02T08:00:00.000Z'),
      ];
      await Promise.allSettled([...writes, closeAccount(stores, ownerId)]);
      expect(await readRecords(stores, ownerId)).toEqual(nothing);
    });
  });
}
