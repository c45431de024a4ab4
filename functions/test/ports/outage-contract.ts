import {
  expectError,
  newLogEntry,
  newNote,
  newProfile,
  readRecords,
  today,
  type Stores,
} from './stores';

const ownerId = 'owner';
const note = { ...newNote(), etag: '"1"' };
const slot = { timeZone: 'UTC', hour: 9, shard: 0 };
const at = '2026-03-02T08:00:00.000Z';

const calls: Readonly<Record<string, (stores: Stores) => Promise<unknown>>> = {
  'accounts.read': (stores) => readRecords(stores, ownerId),
  'accounts.erase': ({ accounts }) => accounts.erase(ownerId, at, 1),
  'accounts.close': ({ accounts }) => accounts.close(ownerId, at, false),
  'claims.claim': ({ claims }) => claims.claim(ownerId, '2026-03-02', at),
  'claims.recordOutcome': ({ claims }) => claims.recordOutcome(ownerId, '2026-03-02', 'sent'),
  'histories.readHistories': ({ histories }) => histories.readHistories(ownerId).next(),
  'imports.get': ({ imports }) => imports.get(ownerId, 'import'),
  'imports.list': ({ imports }) => imports.list(ownerId),
  'imports.beginUndo': ({ imports }) => imports.beginUndo(ownerId, 'import', []),
  'imports.delete': ({ imports }) => imports.delete(ownerId, 'import'),
  'imports.listNotes': ({ imports }) => imports.listNotes(ownerId, 'import'),
  'imports.addReviews': ({ imports }) => imports.addReviews(ownerId, null, [newLogEntry(note)]),
  'imports.removeReviews': ({ imports }) => imports.removeReviews(ownerId, 'import', new Set()),
  'messageClaims.get': ({ messageClaims }) => messageClaims.get(ownerId, 'key'),
  'messageClaims.create': ({ messageClaims }) => messageClaims.create(ownerId, 'key', 'attempt'),
  'messageClaims.update': ({ messageClaims }) =>
    messageClaims.update(ownerId, 'key', 'attempt', null),
  'notes.get': ({ notes }) => notes.get(ownerId, note.id),
  'notes.list': ({ notes }) => notes.list(ownerId, false),
  'notes.commit': ({ notes }) => notes.commit({ ownerId, before: null, after: newNote(), today }),
  'notes.updateTagsInBin': ({ notes }) => notes.updateTagsInBin(ownerId, () => [], new Date()),
  'notes.updateAll': ({ notes }) => notes.updateAll(ownerId, 'tags', () => []),
  'profiles.get': ({ profiles }) => profiles.get(ownerId),
  'profiles.create': ({ profiles }) => profiles.create(ownerId, newProfile()),
  'profiles.replace': ({ profiles }) => profiles.replace(ownerId, { ...newProfile(), etag: '"1"' }),
  'profiles.patch': ({ profiles }) => profiles.patch(ownerId, { reminderSlot: null }),
  'quotas.take': ({ quotas }) => quotas.take(ownerId, today, 1),
  'quotas.giveBack': ({ quotas }) => quotas.giveBack(ownerId, today),
  'reminders.enter': ({ reminders }) => reminders.enter(slot, ownerId),
  'reminders.page': ({ reminders }) => reminders.page(slot, 10, null),
  'reminders.readRegistry': ({ reminders }) => reminders.readRegistry(),
  'tags.list': ({ tags }) => tags.list(ownerId),
  'tags.create': ({ tags }) => tags.create(ownerId, { name: 'verbs', color: '#aa0000' }),
  'tags.delete': ({ tags }) =>
    tags.delete(ownerId, { name: 'verbs', color: '#aa0000', etag: '"1"' }),
  'threads.get': ({ threads }) => threads.get(ownerId, 'thread'),
  'threads.save': ({ threads }) => threads.save(ownerId, { id: 'thread', messages: [] }),
};

/** Tests that every store reports an unreachable database with the same domain error. */
export function describeOutage(openUnreachable: () => Stores): void {
  describe('stores of an unreachable database', () => {
    test.each(Object.keys(calls))('report that it is unavailable: %s', async (name) => {
      await expectError(calls[name]?.(openUnreachable()) ?? Promise.resolve(), 'UNAVAILABLE');
    });
  });
}
