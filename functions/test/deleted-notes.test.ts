import { randomUUID } from 'node:crypto';
import { caps } from '@mylinguist/shared/limits';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { noteResponseSchema, notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { noteBytes } from '../src/services/account/usage';
import { setClock, startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readStored } from '../../testing/stored';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  setClock('2026-03-02T12:00:00.000Z');
  learner = newLearner(api);
});

const usage = async () => (await readStored(api.learning, learner.account, 'profile'))?.usage;
const codeOf = (reply: Reply) => reply.parse(errorResponseSchema).code;
const noteIn = (reply: Reply) => {
  expect(reply.status).toBe(200);
  return reply.parse(noteResponseSchema).note;
};
const create = (id: string, content = 'x') =>
  learner.call('createNote', { body: { content }, headers: { 'Idempotency-Key': id } });

/** Sets the usage of the profile, as if other notes took up the room. */
const keepUsage = (counts: Readonly<Record<string, number>>) =>
  api.learning.item('profile', learner.account.uid).patch([
    ...Object.entries(counts).map(([kind, value]) => ({
      op: 'set' as const,
      path: `/usage/${kind}`,
      value,
    })),
  ]);

describe('deleting a note', () => {
  test('moves it from every list, the due notes and the counters into the bin', async () => {
    const note = await learner.create({ title: 'Title', content: 'x', tags: ['a'] });
    await learner.update(note.id, { isArchived: true });
    const kept = await learner.create({ content: 'kept' });
    setClock('2026-03-03T12:00:00.000Z');
    expect((await learner.remove(note.id)).status).toBe(204);

    const lists = [await learner.list(), await learner.list({ archived: 'true' })];
    expect(lists).toEqual([[kept], []]);
    expect((await learner.due()).dueCount).toBe(1);
    expect(await usage()).toEqual({ notes: 1, bytes: noteBytes(kept), tags: 0 });
    expect(await learner.bin()).toMatchObject({
      notes: [
        {
          id: note.id,
          title: 'Title',
          isArchived: true,
          archivedAt: '2026-03-02T12:00:00.000Z',
          reviewData: note.reviewData,
          deletedAt: '2026-03-03T12:00:00.000Z',
        },
      ],
      droppedEarly: 0,
    });
  });

  test('hides it from edits, reviews, undo and a second deletion', async () => {
    const note = await learner.create({ content: 'x' });
    setClock('2026-03-03T12:00:00.000Z');
    await learner.review(note.id);
    await learner.remove(note.id);
    const replies = [
      await learner.update(note.id, { content: 'y' }),
      await learner.review(note.id),
      await learner.undo(note.id),
      await learner.remove(note.id),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await learner.bin()).notes).toMatchObject([{ content: 'x' }]);
  });

  test('lists the latest deletion first', async () => {
    const notes = [await learner.create({ content: 'a' }), await learner.create({ content: 'b' })];
    for (const [index, note] of [...notes.entries()].reverse()) {
      setClock(`2026-03-0${5 - index}T12:00:00.000Z`);
      await learner.remove(note.id);
    }
    expect((await learner.bin()).notes.map(({ content }) => content)).toEqual(['a', 'b']);
  });

  test('leaves the notes of the bin as they are when a tag or the time zone changes', async () => {
    await learner.call('createTag', { body: { name: 'verbs' } });
    const note = await learner.create({ content: 'x', tags: ['verbs'] });
    await learner.remove(note.id);
    const before = await learner.bin();
    await learner.call('deleteTag', { params: { name: 'verbs' } });
    await learner.putSettings({ timezone: 'Asia/Tokyo' });
    expect(await learner.bin()).toEqual(before);
  });
});

describe('a repeated creation', () => {
  test('never resurrects a note in the bin, or one that was removed from it', async () => {
    const id = randomUUID();
    expect((await create(id)).status).toBe(201);
    await learner.remove(id);
    const inBin = await create(id);
    expect([inBin.status, codeOf(inBin)]).toEqual([409, 'NOTE_DELETED']);

    await learner.removeForever(id);
    const removed = await create(id);
    expect([removed.status, codeOf(removed)]).toEqual([409, 'NOTE_DELETED']);
    expect(await learner.list()).toEqual([]);
    expect((await learner.bin()).notes).toEqual([]);
    expect(await usage()).toMatchObject({ notes: 0, bytes: 0 });
  });

  test('reports the deletion when the notebook is full', async () => {
    const id = randomUUID();
    await create(id);
    await learner.remove(id);
    await keepUsage({ notes: caps.notes });
    expect(codeOf(await create(id))).toBe('NOTE_DELETED');
  });
});

describe('restoring a note', () => {
  test('brings back its texts, schedule, history and counters', async () => {
    const note = await learner.create({ content: 'x', flashcard: { front: 'f', back: 'b' } });
    setClock('2026-03-03T12:00:00.000Z');
    await learner.review(note.id);
    const [before] = await learner.list();
    const counted = [await usage(), await readLoad(api.learning, learner.account)];
    await learner.remove(note.id);

    const reply = await learner.restore(note.id);
    const restored = noteIn(reply);
    expect(restored).toEqual({ ...before, etag: restored.etag });
    expect(reply.headers.get('etag')).toBe(restored.etag);
    expect(await learner.list()).toEqual([restored]);
    expect(await learner.bin()).toEqual({ notes: [], droppedEarly: 0 });
    expect([await usage(), await readLoad(api.learning, learner.account)]).toEqual(counted);
    expect(noteIn(await learner.undo(note.id)).reviewData.repetitions).toBe(0);
  });

  test('moves the due day into the time zone of today', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.remove(note.id);
    await learner.putSettings({ timezone: 'Asia/Tokyo' });
    const { reviewData } = noteIn(await learner.restore(note.id));
    expect(reviewData.srs).toEqual(note.reviewData.srs);
    expect(reviewData.nextReviewDate).toBe('2026-03-02T19:00:00.000Z');
  });

  test('leaves out tags that no longer exist and takes the present spelling of the others', async () => {
    for (const name of ['verbs', 'nouns']) await learner.call('createTag', { body: { name } });
    const note = await learner.create({ content: 'x', tags: ['verbs', 'nouns'] });
    await learner.remove(note.id);
    for (const name of ['verbs', 'nouns']) await learner.call('deleteTag', { params: { name } });
    await learner.call('createTag', { body: { name: 'Nouns' } });
    expect(noteIn(await learner.restore(note.id)).tags).toEqual(['Nouns']);
  });

  test('keeps an archived note archived', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.update(note.id, { isArchived: true });
    await learner.remove(note.id);
    expect(noteIn(await learner.restore(note.id)).isArchived).toBe(true);
    expect(await readLoad(api.learning, learner.account)).toEqual({});
  });

  test('answers a repeated request with the active note, and 404 for an unknown note', async () => {
    const note = await learner.create({ content: 'x' });
    expect(noteIn(await learner.restore(note.id))).toEqual(note);
    await learner.remove(note.id);
    const restored = noteIn(await learner.restore(note.id));
    expect(noteIn(await learner.restore(note.id))).toEqual(restored);
    expect((await learner.restore(randomUUID())).status).toBe(404);
  });

  test.each([
    ['TOO_MANY_NOTES', { notes: caps.notes }],
    ['TOO_MUCH_TEXT', { bytes: caps.bytes }],
  ])('answers %s while the notebook is full, and keeps the note in the bin', async (code, full) => {
    const note = await learner.create({ content: 'x' });
    await learner.remove(note.id);
    await keepUsage(full);
    const reply = await learner.restore(note.id);
    expect([reply.status, codeOf(reply)]).toEqual([409, code]);
    expect((await learner.bin()).notes).toHaveLength(1);
    expect(await usage()).toMatchObject(full);
  });
});

describe('deleting a note forever', () => {
  test('removes it from the bin and leaves a tombstone without text', async () => {
    const note = await learner.create({ title: 'Secret', content: 'private' });
    await learner.remove(note.id);
    expect((await learner.removeForever(note.id)).status).toBe(204);
    expect((await learner.bin()).notes).toEqual([]);
    expect((await learner.restore(note.id)).status).toBe(404);
    expect((await learner.removeForever(note.id)).status).toBe(404);
    const id = `note:${note.id}`;
    expect(await readStored(api.learning, learner.account, id)).toEqual({
      id,
      ownerId: learner.account.uid,
      schemaVersion: 1,
      type: 'tombstone',
      ttl: 30 * 86_400,
    });
    expect(await usage()).toMatchObject({ notes: 0, bytes: 0 });
  });

  test('removes an active note without the bin', async () => {
    const note = await learner.create({ content: 'x' });
    expect((await learner.removeForever(note.id)).status).toBe(204);
    expect(await learner.list()).toEqual([]);
    expect((await learner.bin()).notes).toEqual([]);
    expect(await usage()).toMatchObject({ notes: 0, bytes: 0 });
    expect(await readLoad(api.learning, learner.account)).toEqual({});
  });

  test('refuses a query that is neither true nor false', async () => {
    const note = await learner.create({ content: 'x' });
    const query = { forever: 'maybe' };
    const reply = await learner.call('deleteNote', { params: { noteId: note.id }, query });
    expect(reply.status).toBe(400);
    expect(await learner.list()).toEqual([note]);
  });
});

describe('emptying the bin', () => {
  test('removes every deleted note and no other', async () => {
    const kept = await learner.create({ content: 'kept' });
    for (let count = 0; count < 105; count++) {
      await learner.remove((await learner.create({ content: `${count}` })).id);
    }
    expect((await learner.bin()).notes).toHaveLength(105);
    expect((await learner.emptyBin()).status).toBe(204);
    expect(await learner.bin()).toEqual({ notes: [], droppedEarly: 0 });
    expect(await learner.list()).toEqual([kept]);
    expect((await learner.emptyBin()).status).toBe(204);
  });

  test('needs the query', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.remove(note.id);
    const queries: Record<string, string>[] = [{}, { deleted: 'false' }, { deleted: 'maybe' }];
    for (const query of queries) {
      expect((await learner.call('emptyBin', { query })).status).toBe(400);
    }
    expect((await learner.bin()).notes).toHaveLength(1);
  });
});

test('the delta reports a deleted note as removed and a restored note as changed', async () => {
  const note = await learner.create({ content: 'x' });
  const read = async (query: Record<string, string>) =>
    (await learner.call('listNotes', { query })).parse(notesResponseSchema);
  const { cursor: since } = await read({});
  await learner.remove(note.id);
  expect(await read({ since })).toMatchObject({ notes: [], removed: [note.id] });
  const restored = noteIn(await learner.restore(note.id));
  expect(await read({ since })).toMatchObject({ notes: [restored], removed: [] });
  await learner.remove(note.id);
  await learner.removeForever(note.id);
  expect(await read({ since })).toMatchObject({ notes: [], removed: [note.id] });
});

test('the list of notes refuses another value of the query', async () => {
  const reply = await learner.call('listNotes', { query: { deleted: 'maybe' } });
  expect(reply.status).toBe(400);
});
