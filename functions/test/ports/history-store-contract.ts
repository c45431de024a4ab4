import { addDeletedNote, addNote, changeNote, newNote, newOwner, type Stores } from './stores';

const withPast = (past: string) => {
  const { reviewData } = newNote();
  return { reviewData: { ...reviewData, srs: { ...reviewData.srs, past } } };
};

/** Tests the contract of `HistoryStore`. */
export function describeHistoryStore(open: () => Stores): void {
  describe('HistoryStore', () => {
    test('reads the histories of the active and archived notes of one learner', async () => {
      const stores = open();
      const ownerId = await newOwner(stores);
      await addNote(stores, await newOwner(stores), withPast('1;fvr;1E'));
      await addNote(stores, ownerId, withPast('1;fvr;2E'));
      const archived = await addNote(stores, ownerId, withPast('1;fvr;3E'));
      await changeNote(stores, ownerId, archived, { isArchived: true });
      await addDeletedNote(stores, ownerId, withPast('1;fvr;4E'));
      const read: string[] = [];
      for await (const page of stores.histories.readHistories(ownerId)) read.push(...page);
      expect(read.sort()).toEqual(['1;fvr;2E', '1;fvr;3E']);
    });
  });
}
