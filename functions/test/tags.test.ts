import { limits } from '@mylinguist/shared/limits';
import { tagColor } from '@mylinguist/shared/notes/tags';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { tagsResponseSchema } from '@mylinguist/shared/schemas/tag';
import { tagResponseSchema, tagUsageResponseSchema } from '@mylinguist/shared/schemas/tag-change';
import { startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(() => {
  learner = newLearner(api);
});

const createTag = (body: object) => learner.call('createTag', { body });
const deleteTag = (name: string) => learner.call('deleteTag', { params: { name } });
const names = async () =>
  (await learner.call('listTags')).parse(tagsResponseSchema).tags.map(({ name }) => name);

test('a tag is created with its name trimmed and the given or a derived colour', async () => {
  const plain = await createTag({ name: '  Español ' });
  expect(plain.status).toBe(201);
  expect(plain.parse(tagResponseSchema).tag).toEqual({
    name: 'Español',
    color: tagColor('Español'),
  });
  const coloured = await createTag({ name: 'verbs', color: '#A1b2C3' });
  expect(coloured.parse(tagResponseSchema).tag).toEqual({ name: 'verbs', color: '#A1b2C3' });
});

test('tags are listed by name', async () => {
  for (const name of ['week 10', 'Week 2', 'émile', 'Zoo', 'apple']) await createTag({ name });
  expect(await names()).toEqual(['apple', 'émile', 'Week 2', 'week 10', 'Zoo']);
});

test.each([
  'ESPAÑOL',
  'español',
  'espan\u0303ol',
  'Espa\u00adñol',
  'Español\u200b',
  '\u2800Español',
])('a tag exists once for all of its spellings: %s', async (spelling) => {
  await createTag({ name: 'Español' });
  const reply = await createTag({ name: spelling });
  expect(reply.status).toBe(409);
  expect(reply.parse(errorResponseSchema).code).toBe('TAG_EXISTS');
  expect(await names()).toEqual(['Español']);
});

test('one of two concurrent requests creates the tag', async () => {
  const replies = await Promise.all([createTag({ name: 'x' }), createTag({ name: 'X' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test.each([
  ['a blank name', { name: '  ' }],
  ['a name that no URL can contain', { name: ' .. ' }],
  ['a name over the limit', { name: 'x'.repeat(limits.tagName + 1) }],
  ['an invalid colour', { name: 'x', color: 'red' }],
])('a tag with %s is refused', async (_, body) => {
  expect((await createTag(body)).status).toBe(400);
  expect(await names()).toEqual([]);
});

test('a deleted tag is removed from every note, archived ones included', async () => {
  await createTag({ name: 'Verbs' });
  await createTag({ name: 'keep' });
  const active = await learner.create({ content: 'a', tags: ['verbs', 'keep'] });
  const archived = await learner.create({ content: 'b', tags: ['Verbs'] });
  await learner.update(archived.id, { isArchived: true });
  const other = await learner.create({ content: 'c', tags: ['keep'] });

  const reply = await deleteTag('VERBS');
  expect(reply.status).toBe(204);
  expect(await names()).toEqual(['keep']);
  const notes = await learner.list();
  expect(notes).toMatchObject([{ id: active.id, tags: ['keep'] }, { id: other.id }]);
  expect(notes[0]?.reviewData).toEqual(active.reviewData);
  expect(notes[1]).toEqual(other);
  expect(await learner.list({ archived: 'true' })).toMatchObject([{ tags: [] }]);
  expect((await deleteTag('VERBS')).status).toBe(404);
});

describe('the number of notes with a tag', () => {
  const usage = (name: string) => learner.call('getTagUsage', { params: { name } });

  test('contains archived notes and every spelling', async () => {
    await createTag({ name: 'Verbs' });
    await learner.create({ content: 'a', tags: ['verbs', 'other'] });
    await learner.create({ content: 'b', tags: ['other'] });
    const archived = await learner.create({ content: 'c', tags: ['Verbs'] });
    await learner.update(archived.id, { isArchived: true });
    const deleted = await learner.create({ content: 'd', tags: ['Verbs'] });
    await learner.remove(deleted.id);
    expect((await usage('VERBS')).parse(tagUsageResponseSchema)).toEqual({ noteCount: 2 });
  });

  test('is 0 for an unused tag', async () => {
    await createTag({ name: 'a/b' });
    expect((await usage('a%2Fb')).parse(tagUsageResponseSchema)).toEqual({ noteCount: 0 });
  });

  test('is not known for a tag that does not exist', async () => {
    await learner.create({ content: 'a', tags: ['loose'] });
    expect((await usage('loose')).status).toBe(404);
  });
});

test('the deletion of a tag keeps concurrent edits of its notes', async () => {
  await createTag({ name: 'gone' });
  const notes = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      learner.create({ content: `note ${index}`, tags: ['gone'] }),
    ),
  );
  const [reply] = await Promise.all([
    deleteTag('gone'),
    ...notes.slice(0, 20).map(({ id }) => learner.update(id, { title: 'edited' })),
  ]);
  expect(reply.status).toBe(204);
  const after = await learner.list();
  expect(after.flatMap(({ tags }) => tags)).toEqual([]);
  expect(after.filter(({ title }) => title === 'edited')).toHaveLength(20);
});

test.each(['a/b', 'a%2Fb', '50%', 'what?', '#1', 'c:\\temp', '__proto__', '日本語/文法'])(
  'a tag may be named %s',
  async (name) => {
    await createTag({ name });
    expect(await names()).toEqual([name]);
    // Azure decodes every escape in a path except slashes.
    expect((await deleteTag(name.replaceAll('/', '%2F'))).status).toBe(204);
    expect(await names()).toEqual([]);
  },
);
