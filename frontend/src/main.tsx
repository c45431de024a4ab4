import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client';
import { App } from './app/app';
import { routerStart } from './app/router-start';
import { createRoutes } from './app/routes';
import { announceReady, prerenderedPath } from './boot/handover';

// Built documents have a script that does this before the first paint.
if (import.meta.env.DEV) {
  void import('./theme/theme-choice').then(({ followTheme }) => followTheme());
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

const queryClient = createQueryClient();
const router = createBrowserRouter(createRoutes(queryClient));
const app = (
  <StrictMode>
    <App router={router} queryClient={queryClient} onReady={announceReady} />
  </StrictMode>
);

const show = () => {
  root.replaceChildren();
  createRoot(root).render(app);
};

const prerendered = prerenderedPath(root);
if (prerendered === null) {
  show();
} else {
  // Hydrate only after the router has loaded the page: the markup must match.
  void routerStart(router).then(() => {
    if (router.state.location.pathname !== prerendered) show();
    // A transition hydrates in slices and keeps the page responsive.
    else startTransition(() => void hydrateRoot(root, app));
  });
}
