import * as routes from '@mylinguist/shared/contract/change-tags';
import { listTags } from '@mylinguist/shared/contract/tags';
import type { UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/client';
import { writeToOutbox } from './load-outbox';
import { noteKeys, refreshDue } from './note-cache';
import { tagCountsKey, tagsQuery } from '../api/tags';

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
    queryKey: tagCountsKey,
    queryFn: async ({ signal }) => {
      const { tags } = await callApi(listTags, { query: { counts: 'true' }, signal });
      return new Map(tags.map(({ name, noteCount = 0 }) => [name, noteCount]));
    },
    gcTime: 0,
  });
}

/** A change of the tag that has the name. */
interface TagChange {
  readonly name: string;
  readonly change: UpdateTagRequest;
}

/**
 * Changes the name, colour or language of a tag through the outbox. While the browser is online, a
 * new name reaches all notes before the mutation ends. The API refuses the name of another tag with TAG_EXISTS unless the change allows to merge.
 */
export function useUpdateTag() {
  const client = useQueryClient();
  const { queryKey } = tagsQuery();
  return useMutation({
    mutationFn: ({ name, change }: TagChange) =>
      writeToOutbox(client, { kind: 'update-tag', name, change }),
    // A rename that failed halfway has changed the tag and some notes.
    onError: (_error, { change }) => {
      void client.invalidateQueries({ queryKey });
      if (change.name === undefined) return;
      void client.invalidateQueries({ queryKey: tagCountsKey });
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    },
  });
}

/** Deletes a tag through the outbox and removes it from all notes. */
export function useDeleteTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => writeToOutbox(client, { kind: 'delete-tag', name }),
  });
}
