import type { QueryClient } from '@tanstack/react-query';
import type { StartOptions } from './outbox/outbox';
import { hasPendingBulk } from '../offline/bulk/pending-bulk';
import { bulkOf } from './bulk';
import { loadOutbox } from './load-outbox';

/**
 * Sends from now on: at once, after each write, and when the connection or the learner returns. Also
 * continues the bulk actions of earlier pages.
 */
export function startOutbox(client: QueryClient, options: StartOptions): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  void loadOutbox(client).then((outbox) => {
    if (!isStopped) stop = outbox?.start(options);
    if (!isStopped && hasPendingBulk()) bulkOf(client).resume();
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
