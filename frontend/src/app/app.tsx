import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { watchOtherTabs } from '../api/session';
import { Notifier } from '../components/notifier';
import { theme } from '../theme/theme';
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
  useEffect(() => watchOtherTabs(() => window.location.reload()), []);
  useEffect(() => onReady?.(), [onReady]);
  return (
    // Colours are CSS variables under media queries: nothing has to be rendered again once the
    // visitor's scheme is known, or when it changes. Such a render would also replace prerendered
    // parts whose code has not come yet. A fixed mode keeps the provider from following the scheme.
    <ThemeProvider theme={theme} defaultMode="light" storageManager={null} noSsr>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <Notifier>
          <RouterProvider router={router} />
        </Notifier>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
