import { caps, limits } from '@mylinguist/shared/limits';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { noteResponseSchema } from '@mylinguist/shared/schemas/note';
import { tagsResponseSchema, type ListedTag } from '@mylinguist/shared/schemas/tag';
import { tagResponseSchema, type UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { composeApp } from '../src/composition';
import { startRelay } from '@mylinguist/local/http/relay';
import { callHandler, startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readStored } from '../../testing/stored';
import { isWrite } from './faults/faults';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  learner = newLearner(api);
});

const create = (name: string, more: object = {}) =>
  learner.call('createTag', { body: { name, color: '#aa0000', ...more } });
const update = (name: string, body: UpdateTagRequest) =>
  learner.call('updateTag', { params: { name }, body });
const tagOf = (reply: Reply) => {
  expect(reply.status).toBe(200);
  return reply.parse(tagResponseSchema).tag;
};
const codeOf = (reply: Reply) => reply.parse(errorResponseSchema).code;
const list = async (query: Record<string, string> = {}): Promise<ListedTag[]> =>
  (await learner.call('listTags', { query })).parse(tagsResponseSchema).tags;
const tagsOfNotes = async () =>
  [...(await learner.list()), ...(await learner.list({ archived: 'true' }))].map(
    ({ tags }) => tags,
  );
async function usedTags(): Promise<unknown> {
  const profile = await readStored(api.learning, learner.account, 'profile');
  return (profile?.usage as { tags: number } | undefined)?.tags;
}

test('the colour and the language of a tag can be changed alone', async () => {
  await create('verbs');
  expect(tagOf(await update('VERBS', { color: '#00bb00' }))).toEqual({
    name: 'verbs',
    color: '#00bb00',
  });
  const changed = { name: 'verbs', color: '#00bb00', language: 'pt-BR' };
  expect(tagOf(await update('verbs', { language: 'PT-br' }))).toEqual(changed);
  expect(tagOf(await update('verbs', { language: 'pt-BR' }))).toEqual(changed);
  expect(await list()).toEqual([changed]);
  expect(tagOf(await update('verbs', { language: null }))).toEqual({
    name: 'verbs',
    color: '#00bb00',
  });
});

test('a tag may be created with its language', async () => {
  expect((await create('food', { language: 'ES' })).parse(tagResponseSchema).tag).toEqual({
    name: 'food',
    color: '#aa0000',
    language: 'es',
  });
});

test('a new name reaches every note, archived ones included, and is counted once', async () => {
  await create('verbs', { language: 'es' });
  await learner.create({ content: 'a', tags: ['Verbs', 'food'] });
  await learner.create({ content: 'b', tags: ['food'] });
  const archived = await learner.create({ content: 'c', tags: ['verbs'] });
  await learner.update(archived.id, { isArchived: true });

  const renamed = { name: 'Verben', color: '#aa0000', language: 'es' };
  expect(tagOf(await update('verbs', { name: 'Verben' }))).toEqual(renamed);
  expect(await tagsOfNotes()).toEqual([['Verben', 'food'], ['food'], ['Verben']]);
  expect((await learner.list())[0]).not.toHaveProperty('editedAt');
  expect(await list({ counts: 'true' })).toEqual([{ ...renamed, noteCount: 2 }]);
  expect(await usedTags()).toBe(1);
});

test('a repeated rename answers with the renamed tag', async () => {
  await create('verbs');
  await update('verbs', { name: 'Verben' });
  expect(tagOf(await update('verbs', { name: 'Verben' })).name).toBe('Verben');
});

test('another spelling of the name reaches every note', async () => {
  await create('verbs');
  await learner.create({ content: 'a', tags: ['verbs', 'VERBS 2'] });
  expect(tagOf(await update('verbs', { name: 'Verbs' })).name).toBe('Verbs');
  expect(await tagsOfNotes()).toEqual([['Verbs', 'VERBS 2']]);
  expect((await list()).map(({ name }) => name)).toEqual(['Verbs']);
});

describe('the name of another tag', () => {
  beforeEach(async () => {
    await create('verbs', { language: 'es' });
    await create('Verben', { color: '#0000cc' });
    await learner.create({ content: 'a', tags: ['verbs', 'food', 'Verben'] });
    await learner.create({ content: 'b', tags: ['verbs'] });
  });

  test('is refused and changes nothing', async () => {
    expect(codeOf(await update('verbs', { name: 'VERBEN' }))).toBe('TAG_EXISTS');
    expect(await list()).toHaveLength(2);
    expect(await tagsOfNotes()).toEqual([['verbs', 'food', 'Verben'], ['verbs']]);
  });

  test('merges the tags on request: the other one keeps its name, colour and language', async () => {
    const merged = { name: 'Verben', color: '#0000cc' };
    const merge = () => update('verbs', { name: 'VERBEN', merge: true });
    expect(tagOf(await merge())).toEqual(merged);
    expect(tagOf(await merge())).toEqual(merged);
    expect(await list()).toEqual([merged]);
    expect(await tagsOfNotes()).toEqual([['Verben', 'food'], ['Verben']]);
    expect(await usedTags()).toBe(1);
  });
});

test('a tag can be renamed when the account has no room for another', async () => {
  await create('verbs');
  const profile = api.learning.item('profile', learner.account.uid);
  await profile.patch([{ op: 'set', path: '/usage/tags', value: caps.tags }]);
  expect(tagOf(await update('verbs', { name: 'Verben' })).name).toBe('Verben');
});

test.each([
  ['nothing', {}],
  ['only the permission to merge', { merge: true }],
  ['a blank name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(limits.tagName + 1) }],
  ['an invalid colour', { color: 'red' }],
  ['an invalid language', { language: 'Spanish!' }],
])('a change to %s is refused', async (_, body) => {
  await create('verbs');
  expect((await update('verbs', body)).status).toBe(400);
});

test('a tag that does not exist cannot be changed', async () => {
  expect(codeOf(await update('verbs', { name: 'Verben' }))).toBe('NOT_FOUND');
  expect(codeOf(await update('verbs', { color: '#aa0000' }))).toBe('NOT_FOUND');
});

test('one of two concurrent renames decides the name, and the notes follow it', async () => {
  await create('verbs');
  for (let index = 0; index < 30; index++) {
    await learner.create({ content: `note ${index}`, tags: ['verbs'] });
  }
  const replies = await Promise.all([
    update('verbs', { name: 'Verben' }),
    update('verbs', { name: 'Tätigkeiten' }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [tag] = await list();
  expect(await list()).toEqual([tag]);
  expect(new Set((await tagsOfNotes()).flat())).toEqual(new Set([tag?.name]));
});

test('a rename keeps concurrent edits of the notes', async () => {
  await create('verbs');
  const notes = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      learner.create({ content: `note ${index}`, tags: ['verbs'] }),
    ),
  );
  const [reply] = await Promise.all([
    update('verbs', { name: 'Verben' }),
    ...notes.slice(0, 20).map(({ id }) => learner.update(id, { title: 'edited' })),
  ]);
  expect(reply.status).toBe(200);
  const after = await learner.list();
  expect(after.every(({ tags }) => tags.join() === 'Verben')).toBe(true);
  expect(after.filter(({ title }) => title === 'edited')).toHaveLength(20);
});

describe('a rename that stopped after the tag', () => {
  /** Renames a tag while the database answers only the first writes. */
  async function stopAfter(writes: number) {
    await create('verbs');
    await learner.create({ content: 'a', tags: ['verbs'] });
    let count = 0;
    const relay = await startRelay(api.env.COSMOS_ENDPOINT ?? '', (request, forward) => {
      if (isWrite(request)) count += 1;
      return count > writes ? Promise.resolve('broken') : forward();
    });
    const { handlers } = composeApp({ ...api.env, COSMOS_ENDPOINT: relay.url });
    const rename = learner.as({ params: { name: 'verbs' }, body: { name: 'Verben' } });
    const reply = await callHandler(handlers, 'updateTag', rename);
    await relay.close();
    expect(reply.status).toBe(503);
    expect(await list({ counts: 'true' })).toEqual([
      { name: 'Verben', color: '#aa0000', formerName: 'verbs', noteCount: 1 },
    ]);
  }

  test.each([
    ['a repeat of the request', () => update('verbs', { name: 'Verben' })],
    ['a change of the new tag', () => update('Verben', { name: 'Verben' })],
    ['a further rename', () => update('Verben', { name: 'Tun' })],
  ])('is finished by %s', async (_, finish) => {
    await stopAfter(1);
    const tag = tagOf(await finish());
    expect(tag).not.toHaveProperty('formerName');
    expect(await list()).toEqual([tag]);
    expect(await tagsOfNotes()).toEqual([[tag.name]]);
  });

  test('gives a note that is restored meanwhile the new name', async () => {
    await stopAfter(1);
    const note = await learner.create({ content: 'gehen', tags: ['verbs'] });
    await learner.remove(note.id);
    const restored = await learner.restore(note.id);
    expect(restored.parse(noteResponseSchema).note.tags).toEqual(['Verben']);
  });

  test('lets the tag be deleted from all notes', async () => {
    await stopAfter(1);
    const reply = await learner.call('deleteTag', { params: { name: 'Verben' } });
    expect(reply.status).toBe(204);
    expect(await tagsOfNotes()).toEqual([[]]);
  });
});

test('a note that arrives with the former name keeps it', async () => {
  await create('verbs');
  await update('verbs', { name: 'Verben' });
  await learner.create({ content: 'late', tags: ['verbs'] });
  expect(await tagsOfNotes()).toEqual([['verbs']]);
  expect((await list()).map(({ name }) => name)).toEqual(['Verben']);
  await create('verbs');
  await update('verbs', { name: 'Verben', merge: true });
  expect(await tagsOfNotes()).toEqual([['Verben']]);
});

describe('a note in "Recently deleted" whose tag is renamed', () => {
  test('returns with the new name', async () => {
    await create('verbs');
    await create('german');
    const note = await learner.create({ content: 'gehen', tags: ['german', 'verbs'] });
    await learner.remove(note.id);
    tagOf(await update('verbs', { name: 'Verben' }));
    expect((await learner.bin()).notes).toMatchObject([{ tags: ['german', 'Verben'] }]);
    expect((await learner.restore(note.id)).parse(noteResponseSchema).note.tags).toEqual([
      'german',
      'Verben',
    ]);
  });

  test('returns once with the tag into which its tags were merged', async () => {
    await create('verbs');
    await create('verb');
    const note = await learner.create({ content: 'gehen', tags: ['verb', 'verbs'] });
    await learner.remove(note.id);
    tagOf(await update('verb', { name: 'verbs', merge: true }));
    expect((await learner.restore(note.id)).parse(noteResponseSchema).note.tags).toEqual(['verbs']);
  });
});
