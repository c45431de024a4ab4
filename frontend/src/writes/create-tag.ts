import type { CreateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writeToOutbox } from './load-outbox';

/** Creates a tag through the outbox. Resolves when it is saved, or waits to be sent. */
export function useCreateTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tag: CreateTagRequest) => writeToOutbox(client, { kind: 'create-tag', tag }),
  });
}
