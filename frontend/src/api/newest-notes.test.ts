import type { Note } from '@mylinguist/shared/schemas/note';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { storageOwner } from '../offline/storage-owner';
import { storeAnswer } from '../offline/store-notes';
import { endSession, startSession } from '../session/session';
import { makeNote, makeNoteList, makeToken, makeUser } from '../testing/factories';
import { disconnect, hold, respond } from '../testing/server';
import { cachedNote, dropDeletedNote, noteKeys, putNote, setOverlay } from '../writes/note-cache';
import { notesQuery } from './note-lists';
import { createQueryClient } from './query-client';

const ada = makeUser();
const many = Array.from({ length: 300 }, (_, index) => makeNote({ content: String(index) }));
const [oldest = makeNote()] = many;
const last = many.at(-1) ?? oldest;
const none = { notes: [], removed: [], cursor: 'c1' };

/** Runs the work that waits for an idle browser. */
let becomeIdle: () => void;

beforeEach(async () => {
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (work) => waiting.push(work as () => void);
  becomeIdle = () => {
    for (const work of waiting.splice(0)) work();
  };
  // Only `becomeIdle` ends the wait for an idle browser.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  startSession({ token: makeToken(), user: ada });
  const answer = makeNoteList(many, 'c1');
  await storeAnswer(ada.email, false, { asked: undefined, answer, since: new Map(), notes: many });
});
afterEach(() => jest.useRealTimers());

/** Opens the app and waits for its first notes. */
async function openPage() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const list = new QueryObserver(client, notesQuery({ archived: false }));
  list.subscribe(() => undefined);
  const contents = (notes: Note[] | null | undefined) => notes?.map(({ content }) => content);
  const newest = () => contents(client.getQueryData<Note[] | null>(noteKeys.newest(false)));
  const all = () => contents(client.getQueryData<Note[]>(noteKeys.list(false)));
  await waitFor(() => expect(newest()).toBeDefined());
  return { client, newest, all, list };
}

test('the newest notes show before the others are read, and not as the list', async () => {
  hold('listNotes', none);
  const { newest, all } = await openPage();
  expect(newest()).toEqual(many.slice(-60).map(({ content }) => content));
  expect(all()).toBeUndefined();
  becomeIdle();
  await waitFor(() => expect(all()).toHaveLength(300));
  expect(newest()).toBeUndefined();
});

test('a delta that arrives before the others are read is in the complete list', async () => {
  const edited = { ...oldest, content: 'edited', etag: '"2"' };
  const calls = respond('listNotes', { notes: [edited], removed: [last.id], cursor: 'c2' });
  const { newest, all } = await openPage();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(newest()).toHaveLength(60);
  becomeIdle();
  await waitFor(() => expect(all()?.[0]).toBe('edited'));
  expect(all()).toHaveLength(299);
});

test('writes show among the newest notes and stay in the complete list', async () => {
  hold('listNotes', none);
  const { client, newest, all } = await openPage();
  putNote(client, { ...oldest, content: 'changed' });
  putNote(client, makeNote({ content: 'added' }));
  dropDeletedNote(client, last);
  expect(newest()?.slice(-2)).toEqual(['298', 'added']);
  expect(newest()).toHaveLength(60);
  expect(cachedNote(client, last.id)).toBeUndefined();
  expect(cachedNote(client, many[298]?.id ?? '')).toMatchObject({ content: '298' });
  becomeIdle();
  await waitFor(() => expect(all()).toHaveLength(300));
  expect(all()?.[0]).toBe('changed');
  expect(all()?.slice(-2)).toEqual(['298', 'added']);
});

test('an answer of another tab between the two reads is used, and asked again', async () => {
  const calls = respond('listNotes', ({ query }) => ({
    ...none,
    cursor: query.since === 'c2' ? 'c3' : 'too old',
  }));
  const { all } = await openPage();
  const added = makeNote({ content: 'of another tab' });
  const notes = [...many, added];
  const answer = { notes: [added], removed: [], cursor: 'c2' };
  await storeAnswer(ada.email, false, { asked: 'c1', answer, since: new Map(), notes });
  becomeIdle();
  await waitFor(() => expect(all()?.at(-1)).toBe('of another tab'));
  await waitFor(() => expect(calls.map(({ query }) => query.since)).toEqual(['c1', 'c2']));
});

test('the newest notes end with a damaged copy, and the API sends the whole list', async () => {
  respond('listNotes', ({ query }) => (query.since ? none : makeNoteList(many, 'c2')));
  const { all } = await openPage();
  jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError');
  });
  becomeIdle();
  await waitFor(() => expect(all()).toHaveLength(300));
});

test('the newest notes end with a failure without a usable copy', async () => {
  disconnect('listNotes');
  const { newest, list } = await openPage();
  jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError');
  });
  becomeIdle();
  await waitFor(() => expect(list.getCurrentResult().isError).toBe(true));
  expect(newest()).toBeUndefined();
});

test('a log-out while the others are read shows none of them', async () => {
  hold('listNotes', none);
  const { client, all } = await openPage();
  endSession();
  client.clear();
  becomeIdle();
  await jest.advanceTimersByTimeAsync(1000);
  expect(all()).toBeUndefined();
  expect(storageOwner.read()).toBeNull();
});

test('waiting reviews keep the newest notes back: their dates depend on the whole list', async () => {
  hold('listNotes', none);
  const client = createQueryClient();
  setOverlay(client, {
    list: (notes) => notes,
    note: (note) => note,
    due: (due) => due,
    hasReviews: () => true,
    tags: (tags) => [...tags],
    settings: (settings) => settings,
  });
  const list = new QueryObserver(client, notesQuery({ archived: false }));
  list.subscribe(() => undefined);
  await waitFor(() => expect(list.getCurrentResult().data).toHaveLength(300));
});
