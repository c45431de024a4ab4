import { listTags } from '@mylinguist/shared/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client';

export function tagsQuery() {
  return queryOptions({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => {
      const { tags } = await callApi(listTags, { signal });
      return tags;
    },
  });
}
