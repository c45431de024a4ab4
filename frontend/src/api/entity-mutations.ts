import type { SharedOperationInput } from '@mylinguist/shared/operations/operation';
import type { SettingsChange } from '@mylinguist/shared/schemas/settings';
import type { CreateTagRequest, UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writeToOutbox } from './load-outbox';

/**
 * Returns a mutation that writes an operation through the outbox. It ends when the operation is saved,
 * or waits to be sent.
 */
function useOperation<Variables>(toOperation: (variables: Variables) => SharedOperationInput) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => writeToOutbox(client, toOperation(variables)),
  });
}

export const useCreateTag = () =>
  useOperation((tag: CreateTagRequest) => ({ kind: 'create-tag', tag }));

/** A change of the tag that has the name. */
interface TagChange {
  readonly name: string;
  readonly change: UpdateTagRequest;
}

/**
 * Changes the name, colour or language of a tag. The API refuses the name of another tag with
 * TAG_EXISTS unless the change allows to merge.
 */
export const useUpdateTag = () =>
  useOperation((change: TagChange) => ({ kind: 'update-tag', ...change }));

/** Deletes a tag and removes it from all notes. */
export const useDeleteTag = () => useOperation((name: string) => ({ kind: 'delete-tag', name }));

/** Saves the changed settings. */
export const useSaveSettings = () =>
  useOperation((change: SettingsChange) => ({ kind: 'settings', change }));
