import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { setClock, startApi, type CallOptions, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readStored } from '../../testing/stored';

let api: TestApi;
let learner: TestLearner;
let noteId: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  setClock('2026-03-02T12:00:00.000Z');
  learner = newLearner(api);
  await learner.call('createTag', { body: { name: 'verbs' } });
  noteId = (await learner.create({ content: 'first', tags: ['verbs'] })).id;
});

/** Gives a stored document a version that no release has. */
const changeVersion = (id: string) =>
  api.learning
    .item(id, learner.account.uid)
    .patch([{ op: 'set', path: '/schemaVersion', value: 99 }]);

async function expectRefused(name: Parameters<TestApi['call']>[0], options: CallOptions = {}) {
  api.log.length = 0;
  const reply = await learner.call(name, options);
  expect(reply.status).toBe(500);
  expect(reply.parse(errorResponseSchema).code).toBe('INTERNAL');
  expect(api.log.join()).toContain('has schema version 99. This release reads ');
}

test.each<[string, Parameters<TestApi['call']>[0], string]>([
  ['the profile', 'getSettings', 'profile'],
  ['a tag', 'listTags', 'tag:dmVyYnM'],
  ['the statistics', 'getProgress', 'stats:2026-03'],
])('%s of another version is refused, and the log names both versions', async (_, route, id) => {
  await changeVersion(id);
  await expectRefused(route);
});

test('a note of another version is refused by every route that reads it', async () => {
  await changeVersion(`note:${noteId}`);
  setClock('2026-03-03T12:00:00.000Z');
  await expectRefused('listNotes');
  await expectRefused('listDue');
  await expectRefused('review', { body: { noteId, response: 'Easy' } });
  await expectRefused('updateNote', { params: { noteId }, body: { content: 'second' } });
});

test('a note of another version stays as it is when all notes move to another time zone', async () => {
  await changeVersion(`note:${noteId}`);
  const before = await readStored(api.learning, learner.account, `note:${noteId}`);
  await expectRefused('putSettings', { body: { timezone: 'Asia/Tokyo' } });
  expect(await readStored(api.learning, learner.account, `note:${noteId}`)).toEqual(before);
});

test('the export contains a note of another version as it is stored', async () => {
  await learner.create({ content: 'second' });
  await changeVersion(`note:${noteId}`);
  const { notes, other } = (await learner.call('exportAccount')).parse(accountExportSchema);
  expect(notes).toMatchObject([{ content: 'second' }]);
  expect(other).toContainEqual(
    expect.objectContaining({ id: `note:${noteId}`, type: 'note', content: 'first' }),
  );
});
