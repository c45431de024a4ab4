import type { Note } from '@mylinguist/shared/schemas/note';
import { QueryObserver } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { outboxState } from './outbox/outbox-state';
import { startSession } from '../session/session';
import { makeNote, makeRating, makeToken, makeUser } from '../testing/factories';
import { renderSignedIn } from '../testing/render-signed-in';
import { disconnect, respond } from '../testing/server';
import { noteKeys } from './note-cache';
import { useDeleteNote, useMoveNote } from './notes';
import { outboxOf } from './page-outbox';
import { createQueryClient } from '../api/query-client';
import { dueQuery } from '../api/reviews';

const note = makeNote({ content: 'Water moves' });
const options = { keep: () => Promise.resolve(false) };

beforeEach(() => startSession({ token: makeToken(), user: makeUser() }));

/** Shows a due list of the API, which counts the note on the coming day once `isStored`. */
async function showDueList() {
  const api = { isStored: false };
  const calls = respond('listDue', () => ({
    notes: [],
    dueCount: 0,
    nextReviewDate: null,
    coming: Array.from({ length: 13 }, (_, day) => (day === 0 && api.isStored ? 1 : 0)),
  }));
  const client = createQueryClient();
  const observer = new QueryObserver(client, dueQuery());
  const hide = observer.subscribe(() => {});
  const tomorrow = () => observer.getCurrentResult().data?.coming?.[0];
  await waitFor(() => expect(tomorrow()).toBe(0));
  return { api, client, hide, tomorrow, calls };
}

const create = { kind: 'create', noteId: note.id, input: { content: note.content } } as const;

describe('the coming days', () => {
  test('count a new note once, without another request for the due list', async () => {
    const { client, hide, tomorrow, calls } = await showDueList();
    respond('createNote', { note });
    const outbox = outboxOf(client);
    const stop = outbox.start(options);
    await outbox.enqueue(create);
    await outbox.flush();
    expect(outbox.waiting()).toEqual([]);
    expect(tomorrow()).toBe(1);
    expect(calls).toHaveLength(1);
    stop();
    hide();
  });

  test('count a new note once when the API had stored it although its answer was lost', async () => {
    const { api, client, hide, tomorrow } = await showDueList();
    disconnect('createNote');
    const outbox = outboxOf(client);
    const stop = outbox.start(options);
    await outbox.enqueue(create);
    await outbox.flush();
    api.isStored = true;
    await client.refetchQueries(dueQuery());
    respond('createNote', { note });
    await outbox.flush();
    await waitFor(() => expect(tomorrow()).toBe(1));
    stop();
    hide();
  });

  test('count a new note of a closed page once when the API had stored it', async () => {
    const before = await showDueList();
    disconnect('createNote');
    const closed = outboxOf(before.client);
    const stopClosed = closed.start(options);
    await closed.enqueue(create);
    await closed.flush();
    stopClosed();
    before.hide();

    const { api, client, hide, tomorrow } = await showDueList();
    api.isStored = true;
    await client.refetchQueries(dueQuery());
    respond('createNote', { note });
    const outbox = outboxOf(client);
    const stop = outbox.start(options);
    await outbox.opened;
    await outbox.flush();
    expect(outbox.waiting()).toEqual([]);
    await waitFor(() => expect(tomorrow()).toBe(1));
    stop();
    hide();
  });
});

test('an answer that cannot be read holds back only the later writes of its note', async () => {
  const client = createQueryClient();
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  respond('listTags', { tags: [] });
  const unreadable = respond('review', () => Response.json({ xpEarned: 'ten' }));
  const created = respond('createNote', { note });
  const renamed = respond('updateTag', { tag: { name: 'Essen', color: '#123456' } });
  const outbox = outboxOf(client);
  const stop = outbox.start(options);
  await outbox.opened;
  const rating = makeRating(makeNote());
  await outbox.enqueue(rating);
  await outbox.enqueue({ kind: 'update-tag', name: 'food', change: { name: 'Essen' } });
  await outbox.enqueue(create);
  await outbox.flush();
  await waitFor(() => expect(outbox.waiting()).toHaveLength(1));
  expect([unreadable.length > 0, renamed.length, created.length]).toEqual([true, 1, 1]);
  const [waiting] = outbox.waiting();
  expect(waiting?.operation).toMatchObject({ kind: 'review', reviewId: rating.reviewId });
  stop();
});

// A page load reverts what is not stored.
test.each<[string, () => (moved: Note) => Promise<unknown>]>([
  ['deleted', () => useDeleteNote().mutateAsync],
  [
    'archived',
    () => {
      const { mutateAsync } = useMoveNote();
      return async (moved: Note) => void (await mutateAsync({ note: moved, isArchived: true }));
    },
  ],
])('a note that is %s leaves its list once that is stored', async (_name, useChange) => {
  const { result, client } = renderSignedIn(useChange);
  const key = noteKeys.list(false);
  client.setQueryData(key, [note]);
  const storedWhenGone: number[] = [];
  client.getQueryCache().subscribe(() => {
    if (client.getQueryData<Note[]>(key)?.length === 0) {
      storedWhenGone.push(outboxState.read().waiting);
    }
  });
  await act(() => result.current(note));
  expect(storedWhenGone[0]).toBe(1);
});
