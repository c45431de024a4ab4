import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { watchOtherPages } from '../session/session';
import { Notifier } from '../components/notifier';
import { Look } from '../theme/look';
import { forgetOnSignOut } from './forget-on-sign-out';

interface AppProps {
  readonly router: RouterProviderProps['router'];
  readonly queryClient: QueryClient;
  /** Called once what the app shows answers to the visitor. */
  readonly onReady?: () => void;
}

/** The app at the router's address; the same tree in a browser and where pages are prerendered. */
export function App({ router, queryClient, onReady }: AppProps) {
  useEffect(() => forgetOnSignOut(queryClient), [queryClient]);
  useEffect(() => watchOtherPages(() => window.location.reload()), []);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Look>
      <QueryClientProvider client={queryClient}>
        <Notifier>
          <RouterProvider router={router} />
        </Notifier>
      </QueryClientProvider>
    </Look>
  );
}
