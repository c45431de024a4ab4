import { listTags } from '@mylinguist/shared/contract/tags';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { queryOptions } from '@tanstack/react-query';
import { knownTags } from '../offline/known-tags';
import { currentSession } from '../session/session';
import { callApi } from './client';
import { NetworkError } from './errors';
import { overlayOf } from '../writes/note-cache';

export const tagCountsKey = ['tag-counts'] as const;

/** Returns the query for the tags. Without a connection, they are those of the last visit. */
export function tagsQuery() {
  return queryOptions({
    queryKey: ['tags'],
    queryFn: async ({ client, signal }): Promise<Tag[]> => {
      const tags = await callApi(listTags, { signal }).then(
        (answer) => answer.tags,
        tagsOfLastVisit,
      );
      return overlayOf(client)?.tags(tags) ?? tags;
    },
  });
}

function tagsOfLastVisit(error: unknown): Tag[] {
  const known = error instanceof NetworkError && knownTags(currentSession()?.user.email ?? '');
  if (!known) throw error;
  return known;
}
