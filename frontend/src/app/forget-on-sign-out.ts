import type { QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeSession } from '../session/session';
import { selectTag } from '../hooks/use-selected-tag';

/** However a session ends, what was shown of it goes with it. Returns the way to stop. */
export function forgetOnSignOut(client: QueryClient): () => void {
  return subscribeSession(() => {
    if (currentSession()) return;
    client.clear();
    selectTag('');
  });
}
