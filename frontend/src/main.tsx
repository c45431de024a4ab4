import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client';
import { App } from './app/app';
import { routerStart } from './app/router-start';
import { createRoutes } from './app/routes';
import { leftRoot, showRoot } from './boot/handover';

// Built documents have a script that does this before the first paint.
if (import.meta.env.DEV) {
  void import('./theme/theme-choice').then(({ followTheme }) => followTheme());
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element #root');

const queryClient = createQueryClient();
const router = createBrowserRouter(createRoutes(queryClient));
const app = (
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>
);

const root = leftRoot();
if (root) {
  // The public page stays on screen until the first screen of the app has loaded.
  void routerStart(router).then(() => root.render(app));
} else {
  showRoot();
  element.replaceChildren();
  createRoot(element).render(app);
}
