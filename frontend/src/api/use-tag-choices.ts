import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from './errors';
import { useCreateTag } from '../writes/create-tag';
import { tagsQuery } from './tags';

const noTags: readonly Tag[] = [];

export function useTagChoices() {
  const client = useQueryClient();
  const { data: tags = noTags } = useQuery(tagsQuery());
  const { mutateAsync: create } = useCreateTag();

  return useMemo(
    () => ({
      known: tags.map(({ name }) => name),
      colors: new Map(tags.map(({ name, color }) => [tagKey(name), color])),
      onCreate: async (name: string) => {
        try {
          await create({ name });
        } catch (error) {
          // A tag that was created elsewhere counts as created.
          if (!(error instanceof ApiError) || error.code !== 'TAG_EXISTS') throw error;
          await client.invalidateQueries(tagsQuery());
        }
      },
    }),
    [client, create, tags],
  );
}
