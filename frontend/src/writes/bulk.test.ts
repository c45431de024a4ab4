import type { BatchOperation, BatchStatus } from '@mylinguist/shared/schemas/batch';
import type { Note } from '@mylinguist/shared/schemas/note';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { newBulkAction } from '../offline/bulk/bulk-action';
import { bulkState, onBulkEnded } from '../offline/bulk/bulk-state';
import { openBulkStore } from '../offline/bulk/bulk-store';
import { hasPendingBulk } from '../offline/bulk/pending-bulk';
import type { EndedAction } from '../offline/bulk/run-bulk';
import { endSession, expireSession, startSession } from '../session/session';
import { makeNote, makeNoteList, makeToken, makeUser } from '../testing/factories';
import {
  disconnect,
  errorResponse,
  hold,
  respond,
  respondError,
  type ReceivedCall,
} from '../testing/server';
import { bulkOf, changeNotes } from './bulk';
import { leftWork } from './left-work';
import { noteKeys } from './note-cache';
import { notesQuery } from '../api/note-lists';
import { outboxOf } from './page-outbox';
import { startOutbox } from './start-outbox';
import { createQueryClient } from '../api/query-client';

const signIn = (sub = 'ada-uid') =>
  startSession({ token: makeToken(undefined, { sub }), user: makeUser() });

const notes = Array.from({ length: 250 }, (_, index) =>
  makeNote({ content: `note ${index}`, tags: index < 10 ? ['new'] : [] }),
);

let client: QueryClient;
let ended: EndedAction[];
let unsubscribe: () => void;

beforeEach(() => {
  signIn();
  client = createQueryClient();
  client.setQueryData(noteKeys.list(false), notes);
  client.setQueryData(noteKeys.list(true), []);
  ended = [];
  unsubscribe = onBulkEnded((end) => ended.push(end));
});
afterEach(() => {
  unsubscribe();
  endSession();
  // Ends the waits of this page.
  window.dispatchEvent(new Event('online'));
});

const shown = (archived = false) => client.getQueryData<Note[]>(noteKeys.list(archived)) ?? [];
const hasEnded = (count = 1) => waitFor(() => expect(ended).toHaveLength(count));

const resultsOf = ({ body }: ReceivedCall, status: BatchStatus = 'done') => ({
  results: (body as { ids: string[] }).ids.map((id) => ({ id, status })),
});

/** Answers every batch with one status. */
function answerBatches(status: BatchStatus = 'done') {
  const calls = respond('batchNotes', (call) => resultsOf(call, status));
  return () => calls.map(({ body }) => body as { ids: string[]; operation: BatchOperation });
}

test('notes that need a tag get it in requests of 100, and the lists show it', async () => {
  const sent = answerBatches();
  await changeNotes(client, { addTag: 'new' }, notes);
  await hasEnded();
  expect(sent().map(({ ids }) => ids.length)).toEqual([100, 100, 40]);
  expect(shown().every(({ tags }) => tags.includes('new'))).toBe(true);
  expect(ended[0]?.action).toMatchObject({ total: 240, full: 0, missing: 0 });
  expect(ended[0]?.action.changed).toHaveLength(240);
  await waitFor(() => expect(hasPendingBulk()).toBe(false));
  expect(bulkState.read()).toEqual({ action: null, wait: null });
});

test('the archive of a page without the active notes is loaded during the change', async () => {
  const moved = notes.slice(0, 100).map((note) => ({ ...note, isArchived: true }));
  client.removeQueries({ queryKey: noteKeys.list(false) });
  const lists = respond('listNotes', makeNoteList(moved));
  const archive = new QueryObserver(client, {
    ...notesQuery({ archived: true }),
    staleTime: Infinity,
  });
  const leave = archive.subscribe(() => undefined);
  let batches = 0;
  respond('batchNotes', (call) => {
    batches += 1;
    return batches === 1 ? resultsOf(call) : errorResponse('UNAVAILABLE');
  });
  await changeNotes(client, { archive: true }, notes);
  await waitFor(() => expect(shown(true)).toHaveLength(100));
  await waitFor(() => expect(bulkState.read().wait).toBe('server'));
  expect(lists).toHaveLength(1);
  leave();
});

test('an undo reverts the whole action', async () => {
  const sent = answerBatches();
  await changeNotes(client, { archive: true }, notes.slice(0, 150));
  await hasEnded();
  expect(shown()).toHaveLength(100);
  expect(shown(true)).toHaveLength(150);
  const [end] = ended;
  if (end) await bulkOf(client).undo(end.action);
  await hasEnded(2);
  expect(sent().slice(2)).toMatchObject([
    { operation: { archive: false } },
    { operation: { archive: false } },
  ]);
  expect(ended[1]?.action.isUndo).toBe(true);
  expect(shown()).toHaveLength(250);
});

test('deleted notes leave the lists', async () => {
  answerBatches();
  await changeNotes(client, { delete: true }, notes.slice(0, 5));
  await hasEnded();
  expect(shown()).toEqual(notes.slice(5));
});

test('the state tells the progress, and a stopped action ends after its request', async () => {
  const held = hold('batchNotes', {
    results: notes.slice(0, 100).map(({ id }) => ({ id, status: 'done' as const })),
  });
  await changeNotes(client, { archive: true }, notes);
  await waitFor(() => expect(held.calls).toHaveLength(1));
  const { action } = bulkState.read();
  expect(action).toMatchObject({ total: 250, changed: [] });
  await bulkOf(client).stop(action?.id ?? '');
  held.release();
  await hasEnded();
  expect(held.calls).toHaveLength(1);
  expect(ended[0]?.action.changed).toHaveLength(100);
});

test('an action that a closed page left goes on in the next one', async () => {
  disconnect('batchNotes');
  await changeNotes(client, { archive: true }, notes);
  await waitFor(() => expect(bulkState.read().wait).toBe('connection'));
  expect(hasPendingBulk()).toBe(true);

  const sent = answerBatches('unchanged');
  const next = createQueryClient();
  bulkOf(next).resume();
  await hasEnded();
  expect(sent().map(({ ids }) => ids.length)).toEqual([100, 100, 50]);
  // Only the first request may have arrived before.
  expect(ended[0]?.action.changed).toHaveLength(100);
  window.dispatchEvent(new Event('online'));
});

test('an action that an expired session has stopped goes on after the next sign-in', async () => {
  disconnect('batchNotes');
  await changeNotes(client, { archive: true }, notes.slice(0, 5));
  await waitFor(() => expect(bulkState.read().wait).toBe('connection'));
  expireSession();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(bulkState.read().wait).toBeNull());

  const sent = answerBatches();
  signIn();
  const stop = startOutbox(createQueryClient(), { keep: () => Promise.resolve(false) });
  await hasEnded();
  expect(sent().map(({ ids }) => ids.length)).toEqual([5]);
  stop();
});

test('a sign-in as another learner asks about an unfinished action, and removes it', async () => {
  disconnect('batchNotes');
  await changeNotes(client, { archive: true }, notes.slice(0, 5));
  await waitFor(() => expect(bulkState.read().wait).toBe('connection'));
  expireSession();
  const eva = { uid: 'eva-uid', email: 'eva@example.com' };
  expect(await leftWork(eva.uid, eva.email)).toMatchObject({ texts: 0, changes: 1 });
  startSession({
    token: makeToken(undefined, { sub: eva.uid }),
    user: makeUser({ email: eva.email }),
  });
  expect(hasPendingBulk()).toBe(false);
});

test('an action that another tab stores while this one ends is known to the next page', async () => {
  const now = '2026-03-05T10:00:00.000Z';
  const ids = notes.slice(0, 3).map(({ id }) => id);
  const operation = { archive: true };
  const other = newBulkAction({ owner: 'ada-uid', operation, ids, at: now });
  const tab = openBulkStore(() => window.indexedDB);
  answerBatches();
  await changeNotes(client, { archive: true }, notes.slice(5, 8));
  const stopListening = onBulkEnded(() => {
    // The other tab stores its action after this one has found none left.
    const removal = jest.spyOn(Storage.prototype, 'removeItem');
    removal.mockImplementationOnce(() => void tab.change(other.id, () => other));
  });
  await hasEnded();
  stopListening();
  await waitFor(() => expect(bulkState.read().action).toBeNull());
  expect(hasPendingBulk()).toBe(true);
  tab.close();
});

describe('another tab', () => {
  let tab: BroadcastChannel;
  let stop: () => void;
  beforeEach(() => {
    tab = new BroadcastChannel('mylinguist-bulk');
    stop = bulkOf(client).listen();
  });
  afterEach(() => {
    tab.close();
    stop();
  });

  const operation = { archive: true };
  const ids = notes.slice(0, 150).map(({ id }) => id);
  const at = '2026-03-05T10:00:00.000Z';
  const from = 'another tab';

  test('receives the progress and the end of an action', async () => {
    answerBatches();
    const messages: { ended?: unknown; action: { left: string[] } }[] = [];
    tab.onmessage = ({ data }) => messages.push(data as (typeof messages)[0]);
    await changeNotes(client, operation, notes.slice(0, 150));
    await waitFor(() => expect(messages.some((message) => message.ended)).toBe(true));
    const left = messages.map(({ action, ended: end }) => (end ? 'ended' : action.left.length));
    expect(left).toEqual([150, 50, 50, 50, 0, 0, 'ended']);
  });

  test('shows the progress, the changed notes and the result', async () => {
    const action = newBulkAction({ owner: 'ada-uid', operation, ids, at });
    tab.postMessage({ from, action, wait: null, changed: ids.slice(0, 100) });
    await waitFor(() => expect(bulkState.read().action).toEqual(action));
    expect(shown()).toHaveLength(150);
    tab.postMessage({ from, action, wait: null, ended: { refusal: null } });
    await hasEnded();
    expect(bulkState.read().action).toBeNull();
    expect(ended).toEqual([{ action, refusal: null }]);
  });

  test('ignores the actions of another learner', async () => {
    const bobs = newBulkAction({ owner: 'bob-uid', operation, ids, at });
    const adas = newBulkAction({ owner: 'ada-uid', operation, ids, at });
    tab.postMessage({ from, action: bobs, wait: null, ended: { refusal: null } });
    tab.postMessage({ from, action: adas, wait: null, ended: { refusal: null } });
    await hasEnded();
    expect(ended[0]?.action).toEqual(adas);
  });

  test('continues the action when the tab that runs it closes', async () => {
    const sent = answerBatches();
    const action = newBulkAction({ owner: 'ada-uid', operation, ids, at });
    const store = openBulkStore(() => window.indexedDB);
    await store.change(action.id, () => action);
    store.close();
    const closing = new EventTarget();
    const closed = new Promise((resolve) => closing.addEventListener('close', resolve));
    const request = async (_name: string, _options: object, work: () => Promise<unknown>) => {
      await closed;
      return work();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    tab.postMessage({ from, action, wait: null });
    await waitFor(() => expect(bulkState.read().action).toEqual(action));
    expect(sent()).toEqual([]);
    closing.dispatchEvent(new Event('close'));
    await hasEnded();
    Reflect.deleteProperty(navigator, 'locks');
    expect(sent().map((call) => call.ids.length)).toEqual([100, 50]);
  });
});

test.each([
  ['an unreachable API', () => disconnect('batchNotes'), 'connection'],
  [
    'a rate limit',
    () => respondError('batchNotes', 'TOO_MANY_REQUESTS', { retryAfter: 60 }),
    'limit',
  ],
  ['a failure of the API', () => respondError('batchNotes', 'UNAVAILABLE'), 'server'],
])('the state names %s as the reason of a wait', async (_, fail, wait) => {
  fail();
  await changeNotes(client, { archive: true }, notes.slice(0, 3));
  await waitFor(() => expect(bulkState.read().wait).toBe(wait));
  expect(bulkState.read().action?.left).toHaveLength(3);
});

test('an action on which the API fails does not hold back one of other notes', async () => {
  const bad = notes.slice(0, 3);
  const isBad = ({ body }: ReceivedCall) => (body as { ids: string[] }).ids[0] === bad[0]?.id;
  respond('batchNotes', (call) => (isBad(call) ? errorResponse('INTERNAL') : resultsOf(call)));
  await changeNotes(client, { archive: true }, bad);
  await changeNotes(client, { archive: true }, notes.slice(5, 8));
  await hasEnded();
  expect(ended[0]?.action.changed).toEqual(notes.slice(5, 8).map(({ id }) => id));
  await waitFor(() => expect(bulkState.read()).toMatchObject({ wait: 'server' }));
  expect(bulkState.read().action?.left).toEqual(bad.map(({ id }) => id));
});

test('a request that the limits refuse is repeated after the given pause', async () => {
  let isRefused = true;
  const calls = respond('batchNotes', (call) => {
    if (!isRefused) return resultsOf(call);
    isRefused = false;
    return errorResponse('TOO_MANY_REQUESTS', { retryAfter: 1 });
  });
  const refusedAt = performance.now();
  await changeNotes(client, { archive: true }, notes.slice(0, 3));
  await waitFor(() => expect(ended).toHaveLength(1), { timeout: 5000 });
  expect(performance.now() - refusedAt).toBeGreaterThan(900);
  expect(calls).toHaveLength(2);
});

describe('a write in the outbox that cannot be sent', () => {
  const [first = makeNote()] = notes;
  const last = notes.at(-1) ?? first;

  test('holds back no change of other notes', async () => {
    const sent = answerBatches();
    await outboxOf(client).enqueue({ kind: 'delete', base: last });
    await changeNotes(client, { archive: true }, notes.slice(0, 5));
    await hasEnded();
    expect(sent()).toHaveLength(1);
  });

  test('is waited for if it changes one of the notes', async () => {
    const sent = answerBatches();
    await outboxOf(client).enqueue({ kind: 'delete', base: first });
    await changeNotes(client, { archive: true }, notes.slice(0, 5));
    await waitFor(() => expect(bulkState.read().wait).toBe('connection'));
    expect(sent()).toEqual([]);
  });
});

test('a refused action ends with the reason', async () => {
  respondError('batchNotes', 'INVALID_INPUT');
  await changeNotes(client, { addTag: 'x' }, notes.slice(20, 22));
  await hasEnded();
  expect(ended[0]).toMatchObject({
    refusal: 'Some of the data is missing or invalid.',
    action: { changed: [] },
  });
});

test('a browser that refuses the storage changes the notes while the page is open', async () => {
  jest.spyOn(window.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const sent = answerBatches();
  await changeNotes(client, { archive: true }, notes.slice(0, 120));
  await hasEnded();
  expect(sent()).toHaveLength(2);
});

test('a log-out ends the actions of the learner', async () => {
  const held = hold('batchNotes', { results: [] });
  await changeNotes(client, { archive: true }, notes);
  await waitFor(() => expect(held.calls).toHaveLength(1));
  endSession();
  held.release();
  signIn('bob-uid');
  const sent = answerBatches();
  bulkOf(createQueryClient()).resume();
  await waitFor(() => expect(hasPendingBulk()).toBe(false));
  expect(sent()).toEqual([]);
  expect(ended).toEqual([]);
});
