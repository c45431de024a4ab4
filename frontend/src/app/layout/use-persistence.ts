import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { loadOutbox } from '../../writes/load-outbox';
import { useIsOnline } from '../../hooks/use-is-online';
import { outboxState } from '../../writes/outbox/outbox-state';
import { persistStorage } from '../../offline/persistent-storage';

/** Asks the browser to keep its storage once a review waits without a network. */
export function usePersistence(): void {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { waiting } = useSyncExternalStore(outboxState.subscribe, outboxState.read);
  useEffect(() => {
    if (!isOnline && waiting > 0) void persistReviews(client);
  }, [client, isOnline, waiting]);
}

let isAsked = false;

async function persistReviews(client: QueryClient): Promise<void> {
  const outbox = await loadOutbox(client);
  const hasReview = outbox?.waiting().some(({ operation }) => operation.kind === 'review');
  if (!hasReview || isAsked) return;
  isAsked = true;
  await persistStorage();
}
