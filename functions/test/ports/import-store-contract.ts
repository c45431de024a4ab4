import { randomUUID } from 'node:crypto';
import type { ImportRecord } from '../../src/services/ports/import-store';
import {
  addDeletedNote,
  addNote,
  closeAccount,
  expectError,
  newLogEntry,
  newNote,
  newOwner,
  profileOf,
  readRecords,
  today,
  type Stores,
} from './stores';

const at = '2026-03-02T12:00:00.000Z';

const newImport = (changes: Partial<ImportRecord> = {}): ImportRecord => ({
  importId: randomUUID(),
  source: 'csv',
  fileName: 'words.csv',
  sha256: 'a'.repeat(64),
  counts: { notes: 2, leftOut: 1 },
  state: 'done',
  createdAt: at,
  writtenAt: at,
  notes: 0,
  createdTags: ['verbs'],
  alsoRemove: [],
  ...changes,
});

/** Tests the contract of `ImportStore`. */
export function describeImportStore(open: () => Stores): void {
  describe('ImportStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    const add = async (changes: Partial<ImportRecord> = {}) => {
      const record = newImport(changes);
      await stores.imports.create(ownerId, record, (await profileOf(stores, ownerId)).etag);
      return record;
    };

    test('finds the imports of their owner only', async () => {
      const record = await add();

      expect(await stores.imports.get(ownerId, record.importId)).toEqual(record);
      expect(await stores.imports.list(ownerId)).toEqual([record]);
      const otherId = await newOwner(stores);
      expect(await stores.imports.get(otherId, record.importId)).toBeNull();
      expect(await stores.imports.list(otherId)).toEqual([]);
    });

    test('creates one of many imports with the same version of the profile', async () => {
      const { etag } = await profileOf(stores, ownerId);
      const records = [newImport(), newImport(), newImport()];

      const results = await Promise.allSettled(
        records.map((record) => stores.imports.create(ownerId, record, etag)),
      );

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expectError(stores.imports.create(ownerId, newImport(), etag), 'STALE');
      expect(await stores.imports.list(ownerId)).toHaveLength(1);
    });

    test('creates no import in a closed account', async () => {
      const { etag } = await profileOf(stores, ownerId);
      await closeAccount(stores, ownerId);

      await expectError(stores.imports.create(ownerId, newImport(), etag), 'STALE');
      expect(await stores.imports.list(ownerId)).toEqual([]);
    });

    test('replaces the names of the tags', async () => {
      const { importId } = await add();

      await stores.imports.recordTags(ownerId, importId, ['a', 'b']);

      expect(await stores.imports.get(ownerId, importId)).toMatchObject({
        createdTags: ['a', 'b'],
      });
      await expectError(stores.imports.recordTags(ownerId, randomUUID(), []), 'NOT_FOUND');
    });

    test('begins the undo of an import and deletes it idempotently', async () => {
      const { importId } = await add();

      await stores.imports.beginUndo(ownerId, importId, ['x']);
      expect(await stores.imports.get(ownerId, importId)).toMatchObject({
        state: 'undoing',
        alsoRemove: ['x'],
      });
      await stores.imports.delete(ownerId, importId);
      await stores.imports.delete(ownerId, importId);

      expect(await stores.imports.list(ownerId)).toEqual([]);
      await expectError(stores.imports.beginUndo(ownerId, importId, []), 'NOT_FOUND');
    });

    test('expires 30 days after the last write of notes', async () => {
      const { importId } = await add();
      stores.passSeconds(20 * 86_400);
      const writtenBy = { importId, at };
      await stores.notes.commitAll(ownerId, [
        { ownerId, before: null, after: newNote({ importId }), today, writtenBy },
      ]);
      stores.passSeconds(20 * 86_400);

      expect(await stores.imports.get(ownerId, importId)).toMatchObject({ notes: 1 });
      stores.passSeconds(10 * 86_400 + 1);
      expect(await stores.imports.get(ownerId, importId)).toBeNull();
    });

    test('lists the notes of an import, in the lists and in the bin', async () => {
      const { importId } = await add();
      const edited = await addNote(stores, ownerId, { importId, editedAt: at });
      const deleted = await addDeletedNote(stores, ownerId, { importId });
      await addNote(stores, ownerId, { importId: randomUUID() });
      await addNote(stores, ownerId);

      const notes = await stores.imports.listNotes(ownerId, importId);

      expect(notes.sort((a, b) => Number(a.isDeleted) - Number(b.isDeleted))).toEqual([
        {
          id: edited.id,
          isDeleted: false,
          editedAt: at,
          reviewData: { lastReviewDate: null },
        },
        { id: deleted.id, isDeleted: true, reviewData: { lastReviewDate: null } },
      ]);
    });

    test('adds reviews to the log once, also more than fit into one batch', async () => {
      const { importId } = await add();
      const note = newNote();
      const entries = Array.from({ length: 130 }, () => newLogEntry(note));

      await stores.imports.addReviews(ownerId, importId, entries.slice(0, 110));
      await stores.imports.addReviews(ownerId, importId, entries);

      const { reviews } = await readRecords(stores, ownerId);
      expect(reviews).toHaveLength(130);
      expect(reviews).toEqual(expect.arrayContaining(entries));
    });

    test('leaves a review that was undone here', async () => {
      const { importId } = await add();
      const note = await addNote(stores, ownerId);
      const entry = newLogEntry(note);
      const change = { ownerId, today };
      const etag = await stores.notes.commit({
        ...change,
        before: note,
        after: note,
        log: { add: entry },
      });
      const before = { ...note, etag };
      await stores.notes.commit({ ...change, before, after: note, log: { undo: entry } });

      await stores.imports.addReviews(ownerId, importId, [entry]);

      expect(await stores.notes.findReview(ownerId, note.id, entry.reviewId)).toEqual({
        state: 'undone',
      });
    });

    test('adds no reviews to a closed account', async () => {
      const { importId } = await add();
      await closeAccount(stores, ownerId);

      await stores.imports.addReviews(ownerId, importId, [newLogEntry(newNote())]);

      expect((await readRecords(stores, ownerId)).reviews).toEqual([]);
    });

    test('removes the reviews of an import, except those of the notes that stay', async () => {
      const { importId } = await add();
      const [kept, removed] = [newNote(), newNote()];
      const lasting = newLogEntry(removed);
      const ofKept = newLogEntry(kept);
      await stores.imports.addReviews(ownerId, importId, [ofKept, newLogEntry(removed)]);
      await stores.imports.addReviews(ownerId, null, [lasting]);

      await stores.imports.removeReviews(ownerId, importId, new Set([kept.id]));

      const { reviews } = await readRecords(stores, ownerId);
      expect(reviews).toHaveLength(2);
      expect(reviews).toEqual(expect.arrayContaining([ofKept, lasting]));
    });
  });

  describe('a write of notes by an import', () => {
    const write = (ownerId: string, importId: string) => ({
      ownerId,
      before: null,
      after: newNote({ importId }),
      today,
      writtenBy: { importId, at: '2026-03-03T12:00:00.000Z' },
    });

    test('counts the notes that it creates, and dates the write', async () => {
      const stores = open();
      const ownerId = await newOwner(stores);
      const record = newImport();
      const { importId } = record;
      await stores.imports.create(ownerId, record, (await profileOf(stores, ownerId)).etag);
      const note = await addNote(stores, ownerId);

      const written = await stores.notes.commitAll(ownerId, [
        write(ownerId, importId),
        write(ownerId, importId),
        { ...write(ownerId, importId), before: note, after: { ...note, tags: ['new'] } },
      ]);

      expect(written).toEqual([true, true, true]);
      expect(await stores.imports.get(ownerId, importId)).toEqual({
        ...record,
        notes: 2,
        writtenAt: '2026-03-03T12:00:00.000Z',
      });
    });

    test('writes nothing when the import is being undone or is gone', async () => {
      const stores = open();
      const ownerId = await newOwner(stores);
      const record = newImport();
      await stores.imports.create(ownerId, record, (await profileOf(stores, ownerId)).etag);
      await stores.imports.beginUndo(ownerId, record.importId, []);

      for (const importId of [record.importId, randomUUID()]) {
        expect(await stores.notes.commitAll(ownerId, [write(ownerId, importId)])).toEqual([false]);
      }
      expect((await readRecords(stores, ownerId)).notes).toEqual([]);
      expect((await profileOf(stores, ownerId)).usage).toMatchObject({ notes: 0 });
    });
  });

  describe('a freed tombstone', () => {
    test('is replaced by one of many notes with its id', async () => {
      const stores = open();
      const ownerId = await newOwner(stores);
      const { etag, ...note } = await addNote(stores, ownerId);
      const before = { ...note, etag };
      await stores.notes.commit({ ownerId, before, after: null, isFreed: true, today });
      const [found] = await stores.notes.findRecords(ownerId, [note.id]);
      const freeEtag = found?.state === 'erased' ? found.freeEtag : null;
      expect(found).toEqual({
        state: 'erased',
        id: note.id,
        freeEtag: expect.any(String) as string,
      });

      const create = () =>
        stores.notes.commit({ ownerId, before: null, freeEtag, after: note, today });
      const results = await Promise.allSettled([create(), create(), create()]);

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expectError(create(), 'STALE');
      expect(await stores.notes.get(ownerId, note.id)).toMatchObject(note);
      expect((await profileOf(stores, ownerId)).usage).toMatchObject({ notes: 1 });
    });

    test('refuses a note that does not name its version', async () => {
      const stores = open();
      const ownerId = await newOwner(stores);
      const note = await addNote(stores, ownerId);
      await stores.notes.commit({ ownerId, before: note, after: null, isFreed: true, today });

      const creation = { ownerId, before: null, after: note, today };

      await expectError(stores.notes.commit(creation), 'CONFLICT');
      expect(await stores.notes.commitAll(ownerId, [creation])).toEqual([false]);
    });
  });
}
