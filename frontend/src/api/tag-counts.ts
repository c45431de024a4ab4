import * as routes from '@mylinguist/shared/contract/change-tags';
import { listTags } from '@mylinguist/shared/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client';
import { tagCountsKey } from './tags';

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
