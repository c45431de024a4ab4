import 'fake-indexeddb/auto';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { startSession } from '../session/session';
import { makeTag, makeToken, makeUser } from '../testing/factories';
import { respond, respondError } from '../testing/server';
import { useUpdateTag } from './entity-mutations';
import { noteKeys } from './note-cache';
import { createQueryClient } from './query-client';
import { startOutbox } from './start-outbox';
import { tagsQuery } from './tags';

const tags = [makeTag({ name: 'food' }), makeTag({ name: 'verbs' })];

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Renders the mutations of a learner whose writes are sent. */
function renderHooks() {
  startSession({ token: makeToken(), user: makeUser() });
  const client = createQueryClient();
  client.setQueryData<Tag[]>(tagsQuery().queryKey, tags);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  stop = startOutbox(client, { keep: () => Promise.resolve(false) });
  const { result } = renderHook(() => useUpdateTag(), { wrapper });
  return {
    client,
    // A promise, unlike the result of `act`.
    update: async (name: string, change: UpdateTagRequest) => {
      await act(() => result.current.mutateAsync({ name, change }));
    },
    names: () => client.getQueryData<Tag[]>(tagsQuery().queryKey)?.map(({ name }) => name),
  };
}

test('a renamed tag takes the place of the earlier one', async () => {
  const { update, names } = renderHooks();
  const calls = respond('updateTag', { tag: makeTag({ name: 'Essen' }) });
  await update('food', { name: 'Essen', language: 'de' });
  expect(calls).toMatchObject([
    { params: { name: 'food' }, body: { name: 'Essen', language: 'de' } },
  ]);
  expect(names()).toEqual(['Essen', 'verbs']);
});

test('merged tags are one tag', async () => {
  const { update, names } = renderHooks();
  respond('updateTag', { tag: makeTag({ name: 'verbs' }) });
  await update('food', { name: 'verbs', merge: true });
  expect(names()).toEqual(['verbs']);
});

test('a refused name is reported, and the tags and the notes are loaded again', async () => {
  const { client, update, names } = renderHooks();
  client.setQueryData(noteKeys.list(false), []);
  respondError('updateTag', 'TAG_EXISTS');
  respond('listTags', { tags });
  await expect(update('food', { name: 'verbs' })).rejects.toMatchObject({ code: 'TAG_EXISTS' });
  const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    client.getQueryState(queryKey)?.isInvalidated;
  expect(isStale(tagsQuery())).toBe(true);
  expect(isStale({ queryKey: noteKeys.list(false) })).toBe(true);
  await act(() => client.query({ ...tagsQuery(), staleTime: 0 }));
  expect(names()).toEqual(['food', 'verbs']);
});
