import { randomUUID } from 'node:crypto';
import { bin as limits, caps } from '@mylinguist/shared/limits';
import { noExercises } from '@mylinguist/shared/schemas/note';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { toDeletedDocument } from '../src/data/documents';
import { noteBytes } from '../src/services/account/usage';
import { setClock, startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readStored } from '../../testing/stored';
import { withSchemaVersion } from '../src/data/schema-version';

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

const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();

/** Expects the counters of the profile to equal a recount of the lists. */
async function expectExactCounters() {
  const notes = [...(await learner.list()), ...(await learner.list({ archived: 'true' }))];
  const profile = await readStored(api.learning, learner.account, 'profile');
  const bytes = notes.reduce((sum, note) => sum + noteBytes(note), 0);
  expect(profile?.usage).toEqual({ notes: notes.length, bytes, tags: 0 });
  const load: Record<string, number> = {};
  for (const { isArchived, reviewData } of notes) {
    const day = `d${reviewData.srs.dueDay}`;
    if (!isArchived) load[day] = (load[day] ?? 0) + 1;
  }
  expect(await readLoad(api.learning, learner.account)).toEqual(load);
}

describe('of two requests at once', () => {
  test('one deletes a note that both delete', async () => {
    const note = await learner.create({ content: 'x' });
    const replies = await Promise.all([learner.remove(note.id), learner.remove(note.id)]);
    expect(statusesOf(replies)).toEqual([204, 404]);
    expect((await learner.bin()).notes).toHaveLength(1);
    await expectExactCounters();
  });

  test('one erases a note that both erase', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.remove(note.id);
    const erase = () => learner.removeForever(note.id);
    expect(statusesOf(await Promise.all([erase(), erase()]))).toEqual([204, 404]);
    await expectExactCounters();
  });

  test('an edit is kept in the bin, or refused because the note is deleted', async () => {
    const note = await learner.create({ content: 'before' });
    const [removed, edited] = await Promise.all([
      learner.remove(note.id),
      learner.update(note.id, { content: 'after' }),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(edited.status);
    const content = edited.status === 200 ? 'after' : 'before';
    expect((await learner.bin()).notes).toMatchObject([{ content }]);
    await expectExactCounters();
  });

  test('a review is kept in the bin, or refused because the note is deleted', async () => {
    const note = await learner.create({ content: 'x' });
    setClock('2026-03-03T12:00:00.000Z');
    const [removed, reviewed] = await Promise.all([
      learner.remove(note.id),
      learner.review(note.id),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(reviewed.status);
    const repetitions = reviewed.status === 200 ? 1 : 0;
    expect((await learner.bin()).notes).toMatchObject([{ reviewData: { repetitions } }]);
    await learner.restore(note.id);
    expect((await learner.undo(note.id)).status).toBe(repetitions === 1 ? 200 : 409);
    await expectExactCounters();
  });

  test('both restore a note, which counts once', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.remove(note.id);
    const restore = () => learner.restore(note.id);
    expect(statusesOf(await Promise.all([restore(), restore(), restore()]))).toEqual([
      200, 200, 200,
    ]);
    await expectExactCounters();
  });

  test('one restores a note and the other erases it, or finds it erased', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.remove(note.id);
    const [restored] = await Promise.all([learner.restore(note.id), learner.emptyBin()]);
    expect([200, 404]).toContain(restored.status);
    expect(await learner.list()).toHaveLength(restored.status === 200 ? 1 : 0);
    expect((await learner.bin()).notes).toEqual([]);
    await expectExactCounters();
  });

  test('a creation never replaces the note that the other restores', async () => {
    const id = randomUUID();
    const create = (content: string) =>
      learner.call('createNote', { body: { content }, headers: { 'Idempotency-Key': id } });
    await create('first');
    await learner.remove(id);
    const [restored, created] = await Promise.all([learner.restore(id), create('second')]);
    expect(restored.status).toBe(200);
    expect([201, 409]).toContain(created.status);
    expect(await learner.list()).toMatchObject([{ content: 'first' }]);
    await expectExactCounters();
  });

  test('both restore different notes only up to the cap', async () => {
    const notes = [await learner.create({ content: 'a' }), await learner.create({ content: 'b' })];
    for (const { id } of notes) await learner.remove(id);
    const profile = api.learning.item('profile', learner.account.uid);
    await profile.patch([{ op: 'set', path: '/usage/notes', value: caps.notes - 1 }]);
    const replies = await Promise.all(notes.map(({ id }) => learner.restore(id)));
    expect(statusesOf(replies)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.parse(errorResponseSchema).code).toBe('TOO_MANY_NOTES');
    expect((await learner.bin()).notes).toHaveLength(1);
  });

  test('both succeed in restoring the same note into the last free place', async () => {
    const note = await learner.create({ content: 'a' });
    await learner.remove(note.id);
    const profile = api.learning.item('profile', learner.account.uid);
    await profile.patch([{ op: 'set', path: '/usage/notes', value: caps.notes - 1 }]);
    const restore = () => learner.restore(note.id);
    expect(statusesOf(await Promise.all([restore(), restore()]))).toEqual([200, 200]);
  });

  test('a restored note is in the new time zone, whichever comes first', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.remove(note.id);
    const [restored] = await Promise.all([
      learner.restore(note.id),
      learner.putSettings({ timezone: 'Asia/Tokyo' }),
    ]);
    expect(restored.status).toBe(200);
    const nextReviewDate = '2026-03-02T19:00:00.000Z';
    expect(await learner.list()).toMatchObject([{ reviewData: { nextReviewDate } }]);
  });
});

describe('a full bin', () => {
  /** Stores deleted notes, one a minute, the first at 10:00. */
  async function fillBin(count: number, changes: object = {}) {
    const { uid } = learner.account;
    const documents = Array.from({ length: count }, (_, index) => {
      const at = new Date(Date.parse('2026-02-01T10:00:00.000Z') + index * 60_000);
      return {
        ...withSchemaVersion(
          toDeletedDocument({
            id: randomUUID(),
            title: null,
            content: String(index),
            contentType: 0,
            aiEnriched: false,
            tags: [],
            isArchived: false,
            ...noExercises,
            reviewData: newReviewData(at, 'UTC'),
            deletedAt: at.toISOString(),
          }),
        ),
        ownerId: uid,
        ...changes,
      };
    });
    for (let start = 0; start < count; start += 100) {
      const batch = documents.slice(start, start + 100);
      await api.learning.items.batch(
        batch.map((resourceBody) => ({ operationType: 'Create', resourceBody })),
        uid,
      );
    }
  }

  test('drops the notes deleted first, no more than needed under concurrent deletions', async () => {
    const notes = await Promise.all(['a', 'b', 'c'].map((content) => learner.create({ content })));
    await fillBin(limits.notes - 1);
    const replies = await Promise.all(notes.map(({ id }) => learner.remove(id)));
    expect(statusesOf(replies)).toEqual([204, 204, 204]);
    const { notes: left, droppedEarly } = await learner.bin();
    expect([left.length, droppedEarly]).toEqual([limits.notes, 2]);
    expect(left.at(-1)?.content).toBe('2');
    expect(
      left
        .slice(0, 3)
        .map(({ content }) => content)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
    await expectExactCounters();

    await learner.emptyBin();
    expect(await learner.bin()).toEqual({ notes: [], droppedEarly: 2 });
  });

  test('holds text up to the limit, to the byte', async () => {
    const note = await learner.create({ content: 'x' });
    await fillBin(2, { bytes: (limits.bytes - noteBytes(note)) / 2 });
    await learner.remove(note.id);
    expect(await learner.bin()).toMatchObject({ notes: [{}, {}, {}], droppedEarly: 0 });
    await learner.remove((await learner.create({ content: 'y' })).id);
    const { notes, droppedEarly } = await learner.bin();
    expect([notes.map(({ content }) => content).sort(), droppedEarly]).toEqual([
      ['1', 'x', 'y'],
      1,
    ]);
  });

  test('does not fail a deletion when it cannot be trimmed', async () => {
    const note = await learner.create({ content: 'x' });
    const damaged = { id: 'note:damaged', type: 'deleted', ownerId: learner.account.uid };
    await api.learning.items.create(withSchemaVersion(damaged));
    expect((await learner.remove(note.id)).status).toBe(204);
    await api.learning.item(damaged.id, damaged.ownerId).delete();
    expect((await learner.bin()).notes).toMatchObject([{ id: note.id }]);
  });
});
