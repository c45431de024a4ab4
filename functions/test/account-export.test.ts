import { Items, QueryIterator } from '@azure/cosmos';
import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner } from '../../testing/learner';
import { storedNoteId, storeNotes } from '../../testing/many-notes';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => {
  jest.restoreAllMocks();
  setClock(null);
});

/** Runs work before the n-th page of a query is requested, counted from 1. */
function beforePage(number: number, work: () => Promise<unknown>) {
  const { prototype } = QueryIterator;
  const fetchNext = Reflect.get<QueryIterator<unknown>, 'fetchNext'>(prototype, 'fetchNext');
  let count = 0;
  jest.spyOn(prototype, 'fetchNext').mockImplementation(async function (
    this: QueryIterator<unknown>,
  ) {
    if (++count === number) await work();
    return fetchNext.call(this);
  });
}

/** More notes than a page holds. */
const manyNotes = 2500;

test('a note that is damaged in any way is in the file once, unchanged', async () => {
  const learner = newLearner(api);
  const damaged = [
    { id: 'note:1', type: 'note' },
    { id: 'note:2', type: 'note', reviewData: { createdAt: 7 } },
    { id: 'review:1', type: 'review', reviewedAt: null },
    { id: 'review:2', type: 'review', reviewedAt: ['2026-03-02'] },
    { id: 'tag:1', type: 'tag' },
    { id: 'no type' },
    { id: 'another type', type: 'another' },
  ];
  for (const document of damaged) {
    await api.learning.items.create({ ...document, ownerId: learner.account.uid });
  }
  const { other, ...lists } = (await learner.call('exportAccount')).parse(accountExportSchema);
  expect(lists).toMatchObject({ tags: [], notes: [], reviews: [] });
  expect(other).toHaveLength(damaged.length);
  expect(other).toEqual(expect.arrayContaining(damaged));
});

test('notes that are written and deleted during an export neither repeat nor hide others', async () => {
  const learner = newLearner(api);
  await storeNotes(api.learning, learner.account, manyNotes, new Date());
  const before = (await learner.call('exportAccount')).parse(accountExportSchema).notes;
  const deleted = before[0]?.id ?? '';
  // The page of the tags, the first page of the notes, then the second one.
  beforePage(3, async () => {
    jest.restoreAllMocks();
    await learner.create({ content: 'a new one' });
    await learner.update(before[1]?.id ?? '', { content: 'changed' });
    await learner.update(before.at(-1)?.id ?? '', { content: 'changed too' });
    await learner.remove(deleted);
  });
  const { notes } = (await learner.call('exportAccount')).parse(accountExportSchema);
  expect(notes).toHaveLength(manyNotes + 1);
  expect(notes.slice(0, manyNotes).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const others = Array.from({ length: manyNotes }, (_, index) => storedNoteId(index));
  expect(new Set(notes.map(({ id }) => id))).toEqual(new Set([...others, notes.at(-1)?.id]));
});

test('a page that cannot be read gives an error and no part of a file', async () => {
  const learner = newLearner(api);
  await storeNotes(api.learning, learner.account, manyNotes, new Date());
  beforePage(4, () => Promise.reject(new Error('the connection broke')));
  const reply = await learner.call('exportAccount', { headers: { 'accept-encoding': 'br' } });
  expect(reply.status).toBe(503);
  expect(reply.headers.has('content-disposition')).toBe(false);
  expect(reply.headers.has('content-encoding')).toBe(false);
  expect(reply.parse(errorResponseSchema).code).toBe('UNAVAILABLE');
});

test('a small account needs one query per list', async () => {
  const learner = newLearner(api);
  await learner.create({ content: 'the only note' });
  const query = jest.spyOn(Items.prototype, 'query');
  const fetchNext = jest.spyOn(QueryIterator.prototype, 'fetchNext');
  expect((await learner.call('exportAccount')).status).toBe(200);
  expect(query).toHaveBeenCalledTimes(7);
  expect(fetchNext).toHaveBeenCalledTimes(7);
});
