import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { watchOtherTabs } from '../api/session';
import { Notifier } from '../components/notifier';
import { theme } from '../theme/theme';
import { forgetOnSignOut } from './forget-on-sign-out';
import { createRoutes } from './routes';

const queryClient = createQueryClient();
const router = createBrowserRouter(createRoutes(queryClient));

export function App() {
  useEffect(() => forgetOnSignOut(queryClient), []);
  useEffect(() => watchOtherTabs(() => window.location.reload()), []);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <Notifier>
          <RouterProvider router={router} />
        </Notifier>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
