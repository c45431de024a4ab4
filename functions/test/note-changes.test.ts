import { notesResponseSchema, type NotesResponse } from '@mylinguist/shared/schemas/note';
import { tombstoneSeconds } from '../src/services/notes/note-cursor';
import { composeApp } from '../src/composition';
import { etagOf } from '../src/services/etag';
import { callHandler, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { shiftTime } from '../../testing/shifted-time';
import { readStored } from '../../testing/stored';

let api: TestApi;
let learner: TestLearner;

let time: ReturnType<typeof shiftTime>;

beforeAll(async () => {
  time = shiftTime();
  api = await startApi();
});
afterAll(async () => {
  await api.stop();
  time.restore();
});

beforeEach(() => {
  learner = newLearner(api);
});

async function read(query: Record<string, string> = {}, by = learner): Promise<NotesResponse> {
  const reply = await by.call('listNotes', { query });
  expect(reply.status).toBe(200);
  return reply.parse(notesResponseSchema);
}

/** Returns a cursor that is long after every earlier write, and makes later writes newer. */
async function settledCursor(query: Record<string, string> = {}): Promise<string> {
  time.ahead += 120;
  const { cursor } = await read(query);
  time.ahead += 120;
  return cursor;
}

const idsOf = ({ notes }: NotesResponse) => notes.map(({ id }) => id);

describe('the delta since a cursor', () => {
  test('is empty for both lists while nothing changes', async () => {
    await learner.create({ content: 'x' });
    const since = await settledCursor();
    expect(await read({ since })).toMatchObject({ notes: [], removed: [] });
    expect(await read({ since, archived: 'true' })).toMatchObject({ notes: [], removed: [] });
  });

  test('contains only new, changed, archived, restored and deleted notes', async () => {
    const changed = await learner.create({ content: 'old' });
    const archived = await learner.create({ content: 'archived' });
    const restored = await learner.create({ content: 'restored' });
    const deleted = await learner.create({ content: 'deleted' });
    await learner.create({ content: 'untouched' });
    await learner.update(restored.id, { isArchived: true });
    const since = await settledCursor();
    await learner.update(changed.id, { content: 'edited' });
    await learner.update(archived.id, { isArchived: true });
    await learner.update(restored.id, { isArchived: false });
    await learner.remove(deleted.id);
    const created = await learner.create({ content: 'new' });

    const changes = await read({ since });
    expect(changes.removed).toEqual([deleted.id]);
    expect(changes.notes).toHaveLength(4);
    expect(changes.notes).toEqual(
      expect.arrayContaining([
        created,
        expect.objectContaining({ id: changed.id, content: 'edited' }),
        expect.objectContaining({ id: archived.id, isArchived: true }),
        expect.objectContaining({ id: restored.id, isArchived: false }),
      ]),
    );
    time.ahead += 120;
    const later = await read({ since: changes.cursor });
    expect(later.removed).toEqual([deleted.id]);
    expect(await read({ since: later.cursor })).toMatchObject({ notes: [], removed: [] });
  });

  test('contains the writes of the second in which the list was read', async () => {
    await learner.create({ content: 'before' });
    const { cursor } = await read();
    const after = await learner.create({ content: 'after' });
    expect(idsOf(await read({ since: cursor }))).toContain(after.id);
  });

  test('contains a note that was deleted and restored, as changed', async () => {
    const note = await learner.create({ content: 'x' });
    const since = await settledCursor();
    await learner.remove(note.id);
    await learner.restore(note.id);
    expect(await read({ since })).toMatchObject({ notes: [{ id: note.id }], removed: [] });
  });

  test('contains a note that was removed from the bin, as removed', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.remove(note.id);
    const since = await settledCursor();
    await learner.removeForever(note.id);
    expect(await read({ since })).toMatchObject({ notes: [], removed: [note.id] });
  });

  test('contains every note that a new time zone or a deleted tag changes', async () => {
    await learner.call('createTag', { body: { name: 'verbs' } });
    const tagged = await learner.create({ content: 'x', tags: ['verbs'] });
    const other = await learner.create({ content: 'y' });
    const beforeMove = await settledCursor();
    await learner.putSettings({ timezone: 'Asia/Tokyo' });
    expect(idsOf(await read({ since: beforeMove })).sort()).toEqual([tagged.id, other.id].sort());

    const beforeEnd = await settledCursor();
    await learner.call('deleteTag', { params: { name: 'verbs' } });
    expect(await read({ since: beforeEnd })).toMatchObject({
      notes: [{ id: tagged.id, tags: [] }],
    });
  });
});

describe('an unusable cursor', () => {
  test.each(['', 'nonsense', '1.2.3', '-1.0.x', `${'9'.repeat(300)}.1.x`])(
    'returns the whole list: %p',
    async (since) => {
      await learner.create({ content: 'x' });
      expect(await read({ since })).toMatchObject({ notes: [{ content: 'x' }] });
      expect(await read({ since })).not.toHaveProperty('removed');
    },
  );

  test("of another learner returns the learner's own whole list", async () => {
    const stranger = newLearner(api);
    await stranger.create({ content: 'private' });
    await learner.create({ content: 'x' });
    const { cursor } = await read({}, stranger);
    const own = await read({ since: cursor });
    expect(own).toMatchObject({ notes: [{ content: 'x' }], removed: [], isRestored: true });
  });

  test('of another database or an earlier data generation returns all that is there and all that was deleted', async () => {
    const note = await learner.create({ content: 'x' });
    const archived = await learner.create({ content: 'y' });
    await learner.update(archived.id, { isArchived: true });
    const deleted = await learner.create({ content: 'z' });
    await learner.remove(deleted.id);
    const cursor = await settledCursor();
    const listAt = async (changes: Record<string, string>, since = cursor) => {
      const { handlers } = composeApp({ ...api.env, ...changes });
      const reply = await callHandler(handlers, 'listNotes', {
        as: learner.account,
        query: { since },
      });
      return reply.parse(notesResponseSchema);
    };
    const sameDatabase = api.env.COSMOS_ENDPOINT ?? '';
    expect(await listAt({})).toMatchObject({ removed: [] });
    expect(await listAt({ COSMOS_GENERATION: '1' })).toMatchObject({ removed: [] });
    const others: Record<string, string>[] = [
      { COSMOS_GENERATION: '2' },
      { COSMOS_ENDPOINT: sameDatabase.replace('127.0.0.1', 'localhost') },
    ];
    for (const changes of others) {
      const list = await listAt(changes);
      expect(list).toMatchObject({ removed: [deleted.id], isRestored: true });
      expect(idsOf(list).sort()).toEqual([note.id, archived.id].sort());
      expect(list.cursor).not.toBe(cursor);
      // The next answer has the changes only.
      expect(await listAt(changes, list.cursor)).not.toHaveProperty('isRestored');
    }
  });

  test('without a mark of the database is one of another database', async () => {
    await learner.create({ content: 'x' });
    const { uid, email } = learner.account;
    const mark = etagOf([uid, email]).slice(3, 15);
    const since = `0.${Math.floor(Date.now() / 1000)}.${mark}`;
    expect(await read({ since })).toMatchObject({ isRestored: true });
  });

  test('older than the deleted notes returns the whole list', async () => {
    await learner.create({ content: 'x' });
    const deleted = await learner.create({ content: 'y' });
    const since = await settledCursor();
    await learner.remove(deleted.id);
    const inBin = () => readStored(api.learning, learner.account, `note:${deleted.id}`);
    expect(await inBin()).toMatchObject({ type: 'deleted', ttl: tombstoneSeconds });

    time.ahead += tombstoneSeconds - 2 * 86_400;
    expect(await read({ since })).toMatchObject({ notes: [], removed: [deleted.id] });
    time.ahead += 3 * 86_400;
    expect(await inBin()).toBeUndefined();
    const list = await read({ since });
    expect(list).toMatchObject({ notes: [{ content: 'x' }] });
    expect(list).not.toHaveProperty('removed');
  });
});

test('a tombstone contains no text of its note', async () => {
  const note = await learner.create({ title: 'Secret', content: 'private', tags: ['hidden'] });
  await learner.removeForever(note.id);
  expect(await readStored(api.learning, learner.account, `note:${note.id}`)).toEqual({
    id: `note:${note.id}`,
    ownerId: learner.account.uid,
    schemaVersion: 1,
    type: 'tombstone',
    ttl: tombstoneSeconds,
  });
});
