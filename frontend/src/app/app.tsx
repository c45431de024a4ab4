import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { announceCrash } from '../boot/handover';
import { Notifier } from '../components/notifier';
import { selectTag } from '../lib/selected-tags';
import { currentSession, subscribeSession, watchOtherPages } from '../session/session';
import { Look } from '../theme/look';

interface AppProps {
  readonly router: RouterProviderProps['router'];
  readonly queryClient: QueryClient;
}

export function App({ router, queryClient }: AppProps) {
  useEffect(() => forgetOnSignOut(queryClient), [queryClient]);
  useEffect(() => watchOtherPages(() => window.location.reload()), []);
  return (
    <Look>
      <QueryClientProvider client={queryClient}>
        <Notifier>
          <RouterProvider router={router} onError={announceCrash} />
        </Notifier>
      </QueryClientProvider>
    </Look>
  );
}

/** Clears the cache and the tag filter when a session ends. Returns an unsubscribe function. */
export function forgetOnSignOut(client: QueryClient): () => void {
  return subscribeSession(() => {
    if (currentSession()) return;
    client.clear();
    selectTag('');
  });
}
