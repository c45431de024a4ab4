import { agentMessageResponseSchema } from '@mylinguist/shared/schemas/assistant';
import { noteResponseSchema, notesResponseSchema } from '@mylinguist/shared/schemas/note';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { setClock, type CallOptions } from '../../testing/api';
import { rewrite } from '../../testing/assistant';
import { newLearner } from '../../testing/learner';
import { storeBusyMonth, storeNotes } from '../../testing/many-notes';
import { ada, idToken } from '../../testing/tokens';
import { userActions } from '../../testing/user-actions';
import { startWatchedApi, type WatchedApi } from '../../testing/watched-api';
import { withSchemaVersion } from '../src/data/schema-version';

let api: WatchedApi;

beforeAll(async () => {
  // Each shard of the assistant's ceiling needs one request more when it is used first.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  api = await startWatchedApi();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.stop();
});

/** Returns the sorted kinds of requests since the last call, without query plans of the SDK. */
const taken = () =>
  api
    .take()
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'plan')
    .sort();

const session = { auth_time: Math.floor(Date.now() / 1000) };

/** Calls a route as Ada, in one session: the first request of a session checks the account. */
const call = (name: RouteName, options: CallOptions = {}) =>
  api.call(name, { token: idToken(ada, session), ...options });

/** Calls a route and returns the kinds of its database requests. */
async function requestsOf(name: RouteName, options: CallOptions = {}): Promise<string[]> {
  api.take();
  expect((await call(name, options)).status).toBeLessThan(400);
  return taken();
}

test('each route makes only the database requests that its answer needs', async () => {
  setClock('2026-03-02T12:00:00.000Z');
  const body = { content: 'x' };
  // Creates the profile. The first batch of a month fails, because its statistics do not exist.
  const first = ['batch', 'batch', 'batch', 'read', 'read'];
  expect(await requestsOf('createNote', { body })).toEqual(first);
  expect(await requestsOf('createNote', { body })).toEqual(['batch', 'read']);
  // Every request reads the profile, for the state of the account.
  expect(await requestsOf('listNotes')).toEqual(['query', 'read']);
  const { cursor: since } = (await call('listNotes')).parse(notesResponseSchema);
  expect(await requestsOf('listNotes', { query: { since } })).toEqual(['query', 'read']);

  const created = await call('createNote', { body });
  const noteId = created.parse(noteResponseSchema).note.id;
  setClock('2026-03-03T12:00:00.000Z');
  // When more notes are due than a session holds, a count query follows: see `userActions`.
  expect(await requestsOf('listDue')).toEqual(['query', 'read']);
  const review = { body: { noteId, response: 'Easy' } };
  expect(await requestsOf('review', review)).toEqual(['batch', 'read', 'read']);
  expect(await requestsOf('undoReview', { body: { noteId } })).toEqual([
    'batch',
    'query',
    'read',
    'read',
  ]);
  const edit = { params: { noteId }, body: { content: 'y' } };
  // A change of the text also reads the earlier texts.
  expect(await requestsOf('updateNote', edit)).toEqual(['batch', 'read', 'read', 'read']);
  expect(await requestsOf('updateNote', edit)).toEqual(['read', 'read']);
  const named = { params: { noteId } };
  expect(await requestsOf('listEarlierTexts', named)).toEqual(['read', 'read', 'read']);
  const postponed = { ...named, body: { until: '2026-03-20' } };
  expect(await requestsOf('putOff', postponed)).toEqual(['batch', 'read', 'read']);
  expect(await requestsOf('putOff', postponed)).toEqual(['read', 'read']);
  expect(await requestsOf('deleteNote', named)).toEqual(['batch', 'query', 'read', 'read']);
  expect(await requestsOf('restoreNote', named)).toEqual(['batch', 'read', 'read']);
  const forever = { ...named, query: { forever: 'true' } };
  expect(await requestsOf('deleteNote', forever)).toEqual(['batch', 'read', 'read', 'read']);
  expect(await requestsOf('getSettings')).toEqual(['read']);
  // The profile, and a document per month.
  const year = { query: { from: '2025-04' } };
  expect(await requestsOf('getProgress', year)).toEqual(Array.from({ length: 13 }, () => 'read'));
});

test('the assistant makes few database requests', async () => {
  setClock('2026-03-04T12:00:00.000Z');
  const text = { body: rewrite('A text') };
  await requestsOf('getSettings');
  // The first request of a day creates the quota records of the learner and of all learners.
  expect(await requestsOf('completeNote', text)).toEqual([
    'batch',
    'batch',
    'patch',
    'patch',
    'read',
  ]);
  expect(await requestsOf('completeNote', text)).toEqual(['patch', 'patch', 'read']);
  const sent = await call('sendAgentMessage', { body: { message: 'Hi' } });
  const { threadId } = sent.parse(agentMessageResponseSchema).data;
  expect(await requestsOf('sendAgentMessage', { body: { message: 'And?', threadId } })).toEqual([
    'patch',
    'patch',
    'put',
    'read',
    'read',
  ]);
  expect(await requestsOf('getAgentThread', { params: { threadId } })).toEqual(['read', 'read']);
});

test('the health route makes no database request', async () => {
  expect(await requestsOf('health', { as: null })).toEqual([]);
});

test('a year of the progress costs at most 15 request units', async () => {
  setClock('2026-12-31T12:00:00.000Z');
  const learner = newLearner(api);
  const { uid } = learner.account;
  await learner.create({ content: 'x' });
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1) / 86_400_000);
  for (const first of months) {
    const days = Array.from({ length: 31 }, (_, index) => first + index);
    const busy = days.flatMap((day): [string, number][] => [
      [`d${day}n`, 120],
      [`d${day}e`, 108],
      [`d${day}p`, 109_456],
      [`d${day}m`, 1_345_678],
      [`d${day}a`, 12],
      ...(day % 3 === 0 ? [[`d${day}l`, -12] satisfies [string, number]] : []),
    ]);
    const id = `stats:${new Date(first * 86_400_000).toISOString().slice(0, 7)}`;
    const document = { ...Object.fromEntries(busy), id, ownerId: uid, type: 'stats' };
    await api.learning.items.upsert(withSchemaVersion(document));
  }
  api.take();
  expect((await learner.call('getProgress', { query: { from: '2026-01' } })).status).toBe(200);
  const requests = api.take();
  expect(requests.filter(({ kind }) => kind === 'read')).toHaveLength(13);
  const units = requests.reduce((sum, request) => sum + request.units, 0);
  expect(units).toBeLessThanOrEqual(15);
});

test('a review takes two round trips, and three as the first one of a month', async () => {
  setClock('2026-03-05T12:00:00.000Z');
  const reply = await call('createNote', { body: { content: 'x' } });
  const noteId = reply.parse(noteResponseSchema).note.id;
  setClock('2026-03-06T12:00:00.000Z');
  api.take();
  await call('review', { body: { noteId, response: 'Easy' } });
  expect(api.take().map(({ round }) => round)).toEqual([1, 1, 2]);

  await call('undoReview', { body: { noteId } });
  setClock('2026-04-01T12:00:00.000Z');
  api.take();
  await call('review', { body: { noteId, response: 'Easy' } });
  expect(api.take().map(({ round }) => round)).toEqual([1, 1, 2, 3]);
});

test('each user action stays within its budget of database requests', async () => {
  const now = '2026-03-02T12:00:00.000Z';
  setClock(now);
  const learner = newLearner(api);
  // The first one of a month takes one request more.
  await learner.create({ content: 'x' });
  await storeBusyMonth(api.learning, learner.account, new Date(now));
  await storeNotes(api.learning, learner.account, 20, new Date(now));
  const overBudget: string[] = [];
  for (const { name, requests, run } of userActions) {
    api.take();
    await run(learner);
    const count = taken().length;
    if (count > requests) overBudget.push(`${name}: ${count} instead of ${requests}`);
  }
  expect(overBudget).toEqual([]);
});
