import type { DeletedNote } from '@mylinguist/shared/schemas/deleted-note';
import type { QueryClient } from '@tanstack/react-query';
import { loadOutbox } from './load-outbox';

/** Returns the notes whose deletion waits to be sent, the latest deletion first. */
export async function waitingDeletions(client: QueryClient): Promise<DeletedNote[]> {
  const deleted = new Map<string, DeletedNote>();
  for (const { at, operation } of (await loadOutbox(client))?.waiting() ?? []) {
    if (operation.kind === 'delete') {
      deleted.set(operation.base.id, { ...operation.base, deletedAt: at });
    } else if (operation.kind === 'restore') deleted.delete(operation.base.id);
  }
  return [...deleted.values()].reverse();
}
