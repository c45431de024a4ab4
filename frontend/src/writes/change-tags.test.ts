import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { startSession } from '../session/session';
import { makeTag, makeToken, makeUser } from '../testing/factories';
import { respond, respondError } from '../testing/server';
import { tagCountsQuery, useUpdateTag } from './change-tags';
import { createQueryClient } from '../api/query-client';
import { startOutbox } from './start-outbox';
import { tagsQuery } from '../api/tags';

const tags = [makeTag({ name: 'food' }), makeTag({ name: 'verbs' })];

let stop: (() => void) | undefined;
afterEach(() => stop?.());

function renderHooks() {
  startSession({ token: makeToken(), user: makeUser() });
  const client = createQueryClient();
  client.setQueryData<Tag[]>(tagsQuery().queryKey, tags);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useUpdateTag(), { wrapper });
  stop = startOutbox(client, { keep: () => Promise.resolve(false) });
  return {
    client,
    update: async (name: string, change: UpdateTagRequest) => {
      const save = () => result.current.mutateAsync({ name, change });
      const [outcome] = await act(() => Promise.allSettled([save()]));
      if (outcome.status === 'rejected') throw outcome.reason;
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

test.each(['TAG_EXISTS', 'INVALID_INPUT'] as const)(
  'a rename that the API refuses with %s loads the tags and the notes again',
  async (code) => {
    const { client, update } = renderHooks();
    respondError('updateTag', code);
    await expect(update('food', { name: 'verbs' })).rejects.toMatchObject({ code });
    const { queryKey } = tagsQuery();
    await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
  },
);

test('the counts are known by the names of the tags', async () => {
  const { client } = renderHooks();
  const calls = respond('listTags', { tags: [{ ...makeTag({ name: 'food' }), noteCount: 12 }] });
  expect(await client.query(tagCountsQuery())).toEqual(new Map([['food', 12]]));
  expect(calls[0]?.query).toEqual({ counts: 'true' });
});
