import type { QueryClient } from '@tanstack/react-query';
import type { StartOptions } from '../offline/outbox/outbox';
import { loadOutbox } from './load-outbox';

/** Sends from now on: at once, after each write, and when the connection or the learner returns. */
export function startOutbox(client: QueryClient, options: StartOptions): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  void loadOutbox(client).then((outbox) => {
    if (!isStopped) stop = outbox?.start(options);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
