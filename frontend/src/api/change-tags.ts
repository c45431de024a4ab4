import * as routes from '@mylinguist/shared/contract/tags';
import { compareTagNames } from '@mylinguist/shared/notes/tags';
import type { CreateTagRequest, Tag, UpdateTagRequest } from '@mylinguist/shared/schemas/tag';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, longTimeout } from './client';
import { ApiError, mayHaveArrived } from './errors';
import { sendWaiting } from './load-outbox';
import { noteKeys, refreshDue } from './note-cache';
import { tagsQuery } from './tags';

/** The number of notes with a tag. Requested each time that the learner is about to delete the tag. */
export function tagUsageQuery(name: string) {
  return queryOptions({
    queryKey: ['tag-usage', name],
    queryFn: async ({ signal }) => {
      const { noteCount } = await callApi(routes.getTagUsage, { params: { name }, signal });
      return noteCount;
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** The number of notes of each tag, by its name. The API reads all notes to count them. */
export function tagCountsQuery() {
  return queryOptions({
    queryKey: ['tag-counts'],
    queryFn: async ({ signal }) => {
      const { tags } = await callApi(routes.listTags, { query: { counts: 'true' }, signal });
      return new Map(tags.map(({ name, noteCount = 0 }) => [name, noteCount]));
    },
    gcTime: 0,
  });
}

/** Names whose creation got no answer. TAG_EXISTS on a retry then counts as created. */
const unanswered = new Set<string>();

export function useCreateTag() {
  const client = useQueryClient();
  const { queryKey } = tagsQuery();
  return useMutation({
    mutationFn: createTag,
    onSuccess: async (tag) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Tag[]>(queryKey, (tags) => (tags && tag ? [...tags, tag] : tags));
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Returns null when an earlier attempt has already created the tag. */
async function createTag(body: CreateTagRequest): Promise<Tag | null> {
  try {
    const { tag } = await callApi(routes.createTag, { body });
    unanswered.delete(body.name);
    return tag;
  } catch (error) {
    const isOurs = unanswered.delete(body.name);
    if (isOurs && error instanceof ApiError && error.code === 'TAG_EXISTS') return null;
    if (isOurs || mayHaveArrived(error)) unanswered.add(body.name);
    throw error;
  }
}

/** A change of the tag that has the name. */
interface TagChange {
  readonly name: string;
  readonly change: UpdateTagRequest;
}

/**
 * Changes the name, colour or language of a tag. A new name reaches all notes before the mutation
 * ends. The API refuses the name of another tag with TAG_EXISTS unless the change allows to merge.
 */
export function useUpdateTag() {
  const client = useQueryClient();
  const { queryKey } = tagsQuery();
  return useMutation({
    mutationFn: async ({ name, change }: TagChange) => {
      if (change.name !== undefined) await sendWaiting(client);
      const options = { params: { name }, body: change, timeout: longTimeout };
      const { tag } = await callApi(routes.updateTag, options);
      return tag;
    },
    onSuccess: async (tag, { name }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Tag[]>(queryKey, (tags) => {
        const others = tags?.filter((other) => other.name !== name && other.name !== tag.name);
        return others && [...others, tag].sort((a, b) => compareTagNames(a.name, b.name));
      });
    },
    // A rename that failed halfway has changed the tag and some notes.
    onSettled: (_tag, _error, { change }) => {
      void client.invalidateQueries({ queryKey });
      if (change.name === undefined) return;
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    },
  });
}

/** Deletes a tag and removes it from all notes. */
export function useDeleteTag() {
  const client = useQueryClient();
  const { queryKey } = tagsQuery();
  return useMutation({
    mutationFn: async (name: string) => {
      await sendWaiting(client);
      try {
        await callApi(routes.deleteTag, { params: { name }, timeout: longTimeout });
      } catch (error) {
        // A tag that was deleted elsewhere counts as deleted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: async (_answer, name) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Tag[]>(queryKey, (tags) => tags?.filter((tag) => tag.name !== name));
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    },
  });
}
