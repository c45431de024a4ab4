import type { Note } from '@mylinguist/shared/schemas/note';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { makeNote, makeNoteList, makeToken, makeUser } from '../testing/factories';
import { disconnect, hold, respond } from '../testing/server';
import { storedNotesName } from '../offline/forget-stored-notes';
import { dropDeletedNote, putNote, putSavedNote } from '../writes/note-cache';
import { notesQuery } from './note-lists';
import { createQueryClient } from './query-client';
import { endSession, expireSession, startSession } from '../session/session';
import { readStoredList } from '../offline/read-stored-list';
import { storeAnswer } from '../offline/store-notes';

const ada = makeUser();
const signIn = (user = ada) => startSession({ token: makeToken(), user });

beforeEach(() => {
  window.requestIdleCallback = (work) => window.setTimeout(work);
  signIn();
});

/** Opens the app with an empty memory cache and shows one list. */
function openPage({ archived = false } = {}) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const list = new QueryObserver(client, notesQuery({ archived }));
  const close = list.subscribe(() => undefined);
  const shown = () => list.getCurrentResult().data?.map(({ content }) => content);
  return { client, close, shown, list: () => list.getCurrentResult() };
}

const note = (content: string, day: number, more: Partial<Note> = {}) =>
  makeNote({ content, ...more, reviewData: { createdAt: `2026-03-0${day}T10:00:00.000Z` } });

const a = note('a', 1);
const b = note('b', 2);

const changed = (before: Note, changes: Partial<Note>): Note => ({
  ...before,
  ...changes,
  etag: makeNote().etag,
});

const isStored = (cursor: string, archived = false) =>
  waitFor(async () => expect((await readStoredList(ada.email, archived))?.cursor).toBe(cursor));

/** Loads and stores the whole list, then closes the page. */
async function visit(notes = [a, b], cursor = 'c1') {
  respond('listNotes', makeNoteList(notes, cursor));
  const page = openPage();
  await waitFor(() => expect(page.shown()).toHaveLength(notes.length));
  await isStored(cursor);
  page.close();
}

describe('an app that is opened again', () => {
  test('shows its copy at once, then fetches and stores the changes', async () => {
    await visit();
    const changes = { notes: [changed(b, { content: 'B' }), note('c', 3)], removed: [a.id] };
    const answer = hold('listNotes', { ...changes, cursor: 'c2' });
    const again = openPage();
    await waitFor(() => expect(again.shown()).toEqual(['a', 'b']));
    expect(again.list()).toMatchObject({ isFetching: true, isStale: true });
    answer.release();
    await waitFor(() => expect(again.shown()).toEqual(['B', 'c']));
    expect(answer.calls.map(({ query }) => query)).toEqual([{ since: 'c1' }]);
    await isStored('c2');
    again.close();

    const later = hold('listNotes', { notes: [], removed: [], cursor: 'c3' });
    const third = openPage();
    await waitFor(() => expect(third.shown()).toEqual(['B', 'c']));
    await waitFor(() => expect(later.calls).toMatchObject([{ query: { since: 'c2' } }]));
    later.release();
    await isStored('c3');
  });

  test('does not store a known change again', async () => {
    await visit();
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    const removed: string[] = [];
    respond('listNotes', { notes: [a, changed(b, { content: 'B' })], removed, cursor: 'c2' });
    const again = openPage();
    await waitFor(() => expect(again.shown()).toEqual(['a', 'B']));
    await isStored('c2');
    const written = (put.mock.contexts as IDBObjectStore[]).map(({ name }) => name);
    expect(written).toEqual(['notes', 'cursors']);
  });

  test('moves a note from one list to the other', async () => {
    respond('listNotes', ({ query }) =>
      query.archived
        ? makeNoteList([note('old', 1, { isArchived: true })], 'archive-1')
        : makeNoteList([a, b], 'c1'),
    );
    const pages = [openPage(), openPage({ archived: true })];
    await Promise.all([isStored('c1'), isStored('archive-1', true)]);
    for (const { close } of pages) close();

    const moved = changed(b, { isArchived: true });
    const calls = respond('listNotes', { notes: [moved], removed: [], cursor: 'c2' });
    const [active, archive] = [openPage(), openPage({ archived: true })];
    await waitFor(() => expect(active.shown()).toEqual(['a']));
    await waitFor(() => expect(archive.shown()).toEqual(['old', 'b']));
    expect(calls.map(({ query }) => query)).toEqual(
      expect.arrayContaining([{ since: 'c1' }, { archived: 'true', since: 'archive-1' }]),
    );
  });

  test('shows the writes saved after the last answer', async () => {
    await visit();
    const before = openPage();
    putSavedNote(before.client, note('c', 3));
    putSavedNote(before.client, { ...a, content: 'A' });
    dropDeletedNote(before.client, b);
    before.close();
    hold('listNotes', makeNoteList());
    const again = openPage();
    await waitFor(() => expect(again.shown()).toEqual(['A', 'c']));
  });

  test('shows a note once although an answer contains it twice', async () => {
    await visit([a]);
    const [earlier, later] = [changed(a, { content: 'earlier' }), changed(a, { content: 'later' })];
    respond('listNotes', { notes: [earlier, later], removed: [], cursor: 'c2' });
    const again = openPage();
    await waitFor(() => expect(again.shown()).toEqual(['later']));
    again.close();
  });

  test('loads the whole list when the API sends no delta', async () => {
    await visit();
    respond('listNotes', makeNoteList([b], 'c2'));
    const again = openPage();
    await waitFor(() => expect(again.shown()).toEqual(['b']));
    await isStored('c2');
    const copy = await readStoredList(ada.email, false);
    expect((await copy?.readContent())?.notes).toEqual([b]);
  });

  test('shows its copy and an error without a connection', async () => {
    await visit();
    disconnect('listNotes');
    const again = openPage();
    await waitFor(() => expect(again.list().isRefetchError).toBe(true));
    expect(again.shown()).toEqual(['a', 'b']);
  });
});

describe('a refetched list', () => {
  test('requests changes only', async () => {
    respond('listNotes', makeNoteList([a, b], 'c1'));
    const page = openPage();
    await waitFor(() => expect(page.shown()).toEqual(['a', 'b']));
    const calls = respond('listNotes', { notes: [], removed: [a.id], cursor: 'c2' });
    await page.client.refetchQueries();
    expect(page.shown()).toEqual(['b']);
    expect(calls).toMatchObject([{ query: { since: 'c1' } }]);
  });

  test('keeps local writes made while the request was in flight', async () => {
    respond('listNotes', makeNoteList([a, b], 'c1'));
    const page = openPage();
    await waitFor(() => expect(page.shown()).toEqual(['a', 'b']));
    const slow = hold('listNotes', { notes: [a, b], removed: [], cursor: 'c2' });
    const asked = page.client.refetchQueries();
    await waitFor(() => expect(slow.calls).toHaveLength(1));
    putNote(page.client, { ...a, content: 'A' });
    putNote(page.client, note('c', 3));
    dropDeletedNote(page.client, b);
    slow.release();
    await asked;
    expect(page.shown()).toEqual(['A', 'c']);
  });

  test('drops a local write that the API never saved', async () => {
    respond('listNotes', makeNoteList([a], 'c1'));
    const page = openPage();
    await waitFor(() => expect(page.shown()).toEqual(['a']));
    putNote(page.client, { ...a, content: 'never saved' });
    respond('listNotes', { notes: [], removed: [], cursor: 'c2' });
    await page.client.refetchQueries();
    expect(page.shown()).toEqual(['a']);
  });
});

describe('a copy that cannot be used', () => {
  test.each([
    ['a note of another shape', [{ content: 7 }]],
    ['no notes at all', 'text'],
  ])('is ignored when it contains %s', async (_, damaged) => {
    await visit();
    const database = await openDB(storedNotesName);
    await database.put('notes', damaged, [ada.email, 'active', 0]);
    database.close();
    const calls = respond('listNotes', ({ query }) =>
      query.since ? { notes: [], removed: [], cursor: 'c2' } : makeNoteList([a, b], 'c2'),
    );
    const again = openPage();
    await waitFor(() => expect(again.shown()).toEqual(['a', 'b']));
    expect(calls.map(({ query }) => query)).toEqual([{ since: 'c1' }, {}]);
  });

  test.each([
    ['is full', 'QuotaExceededError'],
    ['refuses', 'UnknownError'],
  ])('is not required when the storage %s', async (_, name) => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    respond('listNotes', makeNoteList([a, b]));
    const page = openPage();
    await waitFor(() => expect(page.shown()).toEqual(['a', 'b']));
    expect(await readStoredList(ada.email, false)).toBeNull();
  });

  test('stays unchanged when an answer cannot be stored completely', async () => {
    await visit();
    const unstorable = Object.assign(note('c', 3), { refused: () => undefined });
    const answer = { notes: [{ ...a, content: 'A' }, unstorable], removed: [b.id], cursor: 'c2' };
    await storeAnswer(ada.email, false, { asked: 'c1', answer, since: new Map(), notes: [] });
    const copy = await readStoredList(ada.email, false);
    expect((await copy?.readContent())?.notes).toEqual([a, b]);
  });

  test('does not delay the list for long', async () => {
    // The request never completes, as when another page blocks the database.
    jest.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    respond('listNotes', makeNoteList([a, b]));
    const page = openPage();
    await waitFor(() => expect(page.shown()).toEqual(['a', 'b']));
  });

  test('rejects a delta for another cursor', async () => {
    await visit();
    const late = { notes: [{ ...a, content: 'older' }], removed: [b.id], cursor: 'c0' };
    await storeAnswer(ada.email, false, {
      asked: 'before',
      answer: late,
      since: new Map(),
      notes: [],
    });
    const copy = await readStoredList(ada.email, false);
    expect(copy?.cursor).toBe('c1');
    expect((await copy?.readContent())?.notes).toHaveLength(2);
  });
});

describe('the end of a session', () => {
  const ends = {
    'a log-out': () => endSession(),
    'an expiry': () => expireSession('/notes'),
    "another learner's sign-in": () => signIn(makeUser({ email: 'bob@example.com' })),
  };

  test.each(Object.entries(ends))('deletes the copy: %s', async (_, end) => {
    await visit();
    end();
    signIn();
    expect(await readStoredList(ada.email, false)).toBeNull();
    const calls = respond('listNotes', makeNoteList([a]));
    const page = openPage();
    await waitFor(() => expect(page.shown()).toEqual(['a']));
    expect(calls).toMatchObject([{ query: {} }]);
  });

  test('prevents storing a late answer', async () => {
    endSession();
    const answer = makeNoteList([a]);
    await storeAnswer(ada.email, false, { asked: undefined, answer, since: new Map(), notes: [] });
    signIn();
    expect(await readStoredList(ada.email, false)).toBeNull();
  });

  test('keeps the copy when the same learner signs in again', async () => {
    await visit();
    signIn();
    expect(await readStoredList(ada.email, false)).toMatchObject({ cursor: 'c1' });
  });
});
