import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startCosmosServer } from '@mylinguist/local/cosmos/server';
import { type RelayedRequest, startRelay } from '@mylinguist/local/http/relay';
import { startModelServer } from '@mylinguist/local/model/model-server';
import { agentMessageResponseSchema } from '@mylinguist/shared/schemas/assistant';
import { noteResponseSchema } from '@mylinguist/shared/schemas/note';
import { composeApp } from '../src/composition';
import type { Handlers, ServedRoute } from '../src/http/handlers';
import { callHandler, setClock, type CallOptions } from './fixtures/api';
import { modelSettings, rewrite } from './fixtures/assistant';
import { startIdentityEmulator } from './fixtures/identity-emulator';
import { mailSettings } from './fixtures/settings';
import { projectId } from './fixtures/tokens';

const asked: string[] = [];
const closers: (() => Promise<void>)[] = [];
let handlers: Handlers;

/** The app over a database whose requests are written down on their way. */
beforeAll(async () => {
  const cosmos = await startCosmosServer({ port: 0, database: mylinguistDatabase });
  const identity = await startIdentityEmulator();
  const relay = await startRelay(cosmos.url, (request, forward) => {
    asked.push(describeRequest(request));
    return forward();
  });
  const model = await startModelServer({ port: 0 });
  closers.push(
    relay.close,
    identity.close,
    () => cosmos.close(),
    () => model.close(),
  );
  process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
  ({ handlers } = composeApp({
    COSMOS_ENDPOINT: relay.url,
    COSMOS_KEY: cosmos.key,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    ...mailSettings,
    ...modelSettings(model.url),
  }));
});
afterAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  setClock(null);
  for (const close of closers) await close();
});

function describeRequest({ method, headers }: RelayedRequest): string {
  if (headers['x-ms-cosmos-is-query-plan-request']) return 'plan';
  if (headers['x-ms-documentdb-isquery']) return 'query';
  if (headers['x-ms-cosmos-is-batch-request']) return 'batch';
  return method === 'GET' ? 'read' : method.toLowerCase();
}

/** Calls a route and gives what the database was asked for; the SDK's query plans are its own. */
async function requestsOf(name: ServedRoute, options: CallOptions = {}): Promise<string[]> {
  asked.length = 0;
  expect((await callHandler(handlers, name, options)).status).toBeLessThan(400);
  return asked.filter((kind) => kind !== 'plan').sort();
}

it('asks the database for no more than an answer needs', async () => {
  setClock('2026-03-02T12:00:00.000Z');
  const body = { content: 'x' };
  expect(await requestsOf('createNote', { body })).toEqual(['batch', 'batch', 'read']);
  expect(await requestsOf('createNote', { body })).toEqual(['batch', 'read']);
  expect(await requestsOf('listNotes')).toEqual(['query']);

  const created = await callHandler(handlers, 'createNote', { body });
  const noteId = created.parse(noteResponseSchema).note.id;
  setClock('2026-03-03T12:00:00.000Z');
  expect(await requestsOf('listDue')).toEqual(['query', 'query', 'read']);
  const review = { body: { noteId, response: 'Easy' } };
  expect(await requestsOf('review', review)).toEqual(['batch', 'read', 'read']);
  expect(await requestsOf('undoReview', { body: { noteId } })).toEqual([
    ...['batch', 'read', 'read', 'read'],
  ]);
  expect(await requestsOf('updateNote', { params: { noteId }, body })).toEqual([
    ...['batch', 'read', 'read'],
  ]);
  expect(await requestsOf('getSettings')).toEqual(['read']);
});

it('asks the database for little beside the model', async () => {
  setClock('2026-03-04T12:00:00.000Z');
  const text = { body: rewrite('A text') };
  await requestsOf('getSettings');
  // The first request of a day makes the count.
  expect(await requestsOf('completeNote', text)).toEqual(['batch', 'patch', 'read']);
  expect(await requestsOf('completeNote', text)).toEqual(['patch', 'read']);
  const sent = await callHandler(handlers, 'sendAgentMessage', { body: { message: 'Hi' } });
  const { threadId } = sent.parse(agentMessageResponseSchema).data;
  expect(await requestsOf('sendAgentMessage', { body: { message: 'And?', threadId } })).toEqual([
    ...['patch', 'put', 'read', 'read'],
  ]);
  expect(await requestsOf('getAgentThread', { params: { threadId } })).toEqual(['read']);
});

it('asks nothing at all for the health of the app', async () => {
  expect(await requestsOf('health', { as: null })).toEqual([]);
});
