import { noExercises, type Note } from '@mylinguist/shared/schemas/note';
import {
  earlierTextsResponseSchema,
  type EarlierText,
} from '@mylinguist/shared/schemas/earlier-text';
import { caps } from '@mylinguist/shared/limits';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { noteBytes } from '../src/services/account/usage';
import { startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readStored } from '../../testing/stored';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  learner = newLearner(api);
});

const profileOf = () => api.learning.item('profile', learner.account.uid);
const usage = async () =>
  (await readStored(api.learning, learner.account, 'profile'))?.usage as Record<string, number>;

/** Sets usage counters in the learner's profile. */
async function keep(kept: Partial<Record<'notes' | 'bytes' | 'tags', number>>) {
  await learner.call('getSettings');
  await profileOf().patch(
    Object.entries(kept).map(([kind, value]) => ({ op: 'set', path: `/usage/${kind}`, value })),
  );
}

const create = (content = 'x', id?: string) =>
  learner.call('createNote', {
    body: { content },
    ...(id !== undefined && { headers: { 'idempotency-key': id } }),
  });
const createTag = (name: string) => learner.call('createTag', { body: { name } });

/** Bytes of a note that has only this content. */
const bytesOf = (content: string) => noteBytes({ content, title: null, ...noExercises });

async function earlierTextsOf(notes: readonly Note[]): Promise<EarlierText[]> {
  const lists = await Promise.all(
    notes.map(({ id }) => learner.call('listEarlierTexts', { params: { noteId: id } })),
  );
  return lists.flatMap((reply) => reply.parse(earlierTextsResponseSchema).texts);
}

function expectRefusal(reply: Reply, code: string, message: string) {
  expect(reply.status).toBe(409);
  expect(reply.parse(errorResponseSchema)).toMatchObject({ code, message });
}
const notesFull =
  'Your notebook is full: it holds 20,000 notes. Delete some, here or in the archive, to write new ones.';
const textFull =
  'Your notebook is full: its notes hold 64 MB of text. Shorten or delete some, here or in the archive, to write more.';
const tagsFull = 'You have 500 tags. Delete some to add new ones.';

describe('the usage', () => {
  test('rises with every note and tag, and falls with every deletion', async () => {
    const note = await learner.create({ content: 'Hä?', tags: ['a tag'] });
    await createTag('verbs');
    expect(await usage()).toEqual({ notes: 1, bytes: bytesOf('Hä?'), tags: 1 });

    await learner.update(note.id, { content: '猫', isArchived: true, tags: [] });
    const earlier = bytesOf('Hä?');
    expect(await usage()).toEqual({ notes: 1, bytes: bytesOf('猫') + earlier, tags: 1 });

    await learner.remove(note.id);
    expect(await usage()).toEqual({ notes: 0, bytes: earlier, tags: 1 });
    await learner.removeForever(note.id);
    for (const name of ['VERBS', 'verbs']) {
      await learner.call('deleteTag', { params: { name } });
    }
    expect(await usage()).toEqual({ notes: 0, bytes: 0, tags: 0 });
  });

  test('counts a note once when its request is repeated, concurrently or later', async () => {
    const id = '00000000-0000-4000-8000-00000000000a';
    await Promise.all([create('x', id), create('x', id), create('x', id)]);
    await create('x', id);
    expect(await usage()).toMatchObject({ notes: 1, bytes: bytesOf('x') });
  });

  test('stays exact under concurrent writes', async () => {
    const notes = await Promise.all(
      ['a', 'bb', 'ccc', 'dddd'].map((content) => learner.create({ content })),
    );
    const [first, second, third] = notes.map(({ id }) => id);
    await Promise.all([
      learner.remove(first ?? ''),
      learner.remove(first ?? ''),
      learner.update(second ?? '', { content: 'longer' }),
      learner.update(second ?? '', { title: 'A title' }),
      learner.update(third ?? '', { content: 'c' }),
      learner.create({ content: 'e' }),
    ]);
    const kept = await learner.list();
    const texts = [...kept, ...(await earlierTextsOf(kept))];
    const bytes = texts.reduce((sum, text) => sum + noteBytes(text), 0);
    expect(await usage()).toEqual({ notes: kept.length, bytes, tags: 0 });
  });
});

describe('a full notebook', () => {
  test('accepts concurrent notes only up to the cap', async () => {
    await keep({ notes: caps.notes - 1 });
    const replies = await Promise.all(['a', 'b', 'c'].map((content) => create(content)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await learner.list()).toHaveLength(1);
    expect(await usage()).toMatchObject({ notes: caps.notes });
    expectRefusal(await create(), 'TOO_MANY_NOTES', notesFull);
  });

  test('accepts the repeated request of a stored note', async () => {
    await keep({ notes: caps.notes - 1 });
    const id = '00000000-0000-4000-8000-00000000000b';
    expect((await create('x', id)).status).toBe(201);
    expect((await create('x', id)).status).toBe(201);
    expect((await create('x')).status).toBe(409);
  });

  test('allows edits and archiving, and accepts a note after another was deleted', async () => {
    const note = await learner.create({ content: 'x' });
    await keep({ notes: caps.notes });
    expect((await learner.update(note.id, { content: 'longer', isArchived: true })).status).toBe(
      200,
    );
    expect((await create()).status).toBe(409);
    expect((await learner.remove(note.id)).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  test('accepts text up to the cap, to the byte', async () => {
    await keep({ bytes: caps.bytes - bytesOf('猫') });
    expectRefusal(await create('猫x'), 'TOO_MUCH_TEXT', textFull);
    const replies = await Promise.all([create('猫'), create('猫')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await usage()).toMatchObject({ bytes: caps.bytes });
  });

  test('allows a text to become shorter, but not longer', async () => {
    const note = await learner.create({ content: 'some text' });
    await keep({ bytes: caps.bytes });
    const longer = await learner.update(note.id, { content: 'some texts' });
    expectRefusal(longer, 'TOO_MUCH_TEXT', textFull);
    expect(await learner.list()).toMatchObject([{ content: 'some text', etag: note.etag }]);
    expect((await learner.update(note.id, { content: 'some', tags: ['a'] })).status).toBe(200);
    expect((await learner.update(note.id, { content: 'some text' })).status).toBe(200);
  });
});

test('the API accepts concurrent tags only up to the cap', async () => {
  await keep({ tags: caps.tags - 1 });
  const replies = await Promise.all(['a', 'b', 'c'].map(createTag));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expectRefusal(await createTag('d'), 'TOO_MANY_TAGS', tagsFull);
  const name = ['a', 'b', 'c'][replies.findIndex(({ status }) => status === 201)] ?? '';
  expect((await learner.call('deleteTag', { params: { name } })).status).toBe(204);
  expect((await createTag('d')).status).toBe(201);
});
