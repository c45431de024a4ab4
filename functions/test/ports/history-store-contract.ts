import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import {
  addDeletedNote,
  addNote,
  changeNote,
  newLogEntry,
  newNote,
  newOwner,
  removeNote,
  timeZone,
  today,
  type Stores,
} from './stores';

/** The schedule of a note that an older release wrote. */
function withoutHistory() {
  const reviewData = newReviewData(new Date('2026-03-02T12:00:00.000Z'), timeZone);
  const srs = { ...reviewData.srs };
  delete srs.past;
  return { reviewData: { ...reviewData, srs } };
}

const legacy = { ...newNote().reviewData, srs: undefined, easeFactor: 2.5, interval: 1 };

/** Tests the contract of `HistoryStore`. */
export function describeHistoryStore(open: () => Stores): void {
  describe('HistoryStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    test('lists the active and archived notes with a memory state and no history', async () => {
      await addNote(stores, await newOwner(stores), withoutHistory());
      await addNote(stores, ownerId);
      await addNote(stores, ownerId, { reviewData: legacy });
      await addDeletedNote(stores, ownerId, withoutHistory());
      const active = await addNote(stores, ownerId, withoutHistory());
      const archived = await addNote(stores, ownerId, { ...withoutHistory(), isArchived: true });
      const listed = await stores.histories.listUnfilled(ownerId);
      expect(listed.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        [active, archived]
          .map(({ id, etag, reviewData }) => ({ id, etag, reviewData }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      );
    });

    test('writes histories and nothing else, also more than fit into one batch', async () => {
      const notes = [];
      for (let count = 0; count < 105; count++) {
        notes.push(await addNote(stores, ownerId, withoutHistory()));
      }
      const filled = notes.map(({ id, etag }) => ({ id, etag, past: `1;fvr;` }));
      await stores.histories.fill(ownerId, filled);
      expect(await stores.histories.listUnfilled(ownerId)).toEqual([]);
      const [first] = notes;
      const found = first && (await stores.notes.get(ownerId, first.id));
      const reviewData = {
        ...first?.reviewData,
        srs: { ...first?.reviewData.srs, past: '1;fvr;' },
      };
      expect(found).toEqual({ ...first, reviewData, etag: expect.any(String) as string });
      expect(found?.etag).not.toBe(first?.etag);
    });

    test('skips notes that were changed or deleted meanwhile', async () => {
      const changed = await addNote(stores, ownerId, withoutHistory());
      const erased = await addNote(stores, ownerId, withoutHistory());
      const kept = await addNote(stores, ownerId, withoutHistory());
      const listed = await stores.histories.listUnfilled(ownerId);
      const latest = await changeNote(stores, ownerId, changed, { title: 'Another' });
      await removeNote(stores, ownerId, erased);
      const filled = listed.map(({ id, etag }) => ({ id, etag, past: '1;fvr;' }));
      await stores.histories.fill(ownerId, filled);
      expect(await stores.notes.get(ownerId, changed.id)).toEqual(latest);
      expect(await stores.notes.get(ownerId, erased.id)).toBeNull();
      expect((await stores.notes.get(ownerId, kept.id))?.reviewData.srs?.past).toBe('1;fvr;');
    });

    test('reads the log entries of all notes of one learner', async () => {
      const note = await addNote(stores, ownerId);
      const other = await addNote(stores, ownerId, { reviewData: legacy });
      const entries = [
        { ...newLogEntry(note), day: today + 1 },
        { ...newLogEntry(other), before: legacy },
      ];
      for (const [index, before] of [note, other].entries()) {
        const add = entries[index];
        if (!add) continue;
        await stores.notes.commit({ ownerId, before, after: before, today, log: { add } });
      }
      const read = [];
      for await (const page of stores.histories.readLog(ownerId)) read.push(...page);
      expect(read).toHaveLength(2);
      for (const { noteId, before, after, ...entry } of entries) {
        const { reviewedAt, response, elapsedDays, number } = entry;
        const review = {
          ...{ reviewedAt, response, elapsedDays, number },
          ...('day' in entry && { day: entry.day }),
          before: before.srs ? { repetitions: before.repetitions, srs: before.srs } : before,
          after: { srs: { lastDay: after.srs.lastDay } },
        };
        expect(read).toContainEqual({ noteId, review: expect.objectContaining(review) as object });
      }
    });
  });
}
