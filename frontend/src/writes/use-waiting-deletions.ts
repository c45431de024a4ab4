import type { DeletedNote } from '@mylinguist/shared/schemas/deleted-note';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { outboxState } from './outbox/outbox-state';
import { waitingDeletions } from './waiting-deletions';

/** Returns the notes whose deletion waits to be sent, the latest deletion first. */
export function useWaitingDeletions(): readonly DeletedNote[] {
  const client = useQueryClient();
  const { waiting } = useSyncExternalStore(outboxState.subscribe, outboxState.read);
  const [deleted, setDeleted] = useState<readonly DeletedNote[]>([]);
  useEffect(() => {
    waitingDeletions(client).then(setDeleted, () => undefined);
  }, [client, waiting]);
  return deleted;
}
