import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client';
import { App } from './app/app';
import { routerStart } from './app/router-start';
import { createRoutes } from './app/routes';
import { announceReady, prerenderedPath } from './boot/handover';

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
  // The page stands already: React takes it over as soon as it would render the same.
  void routerStart(router).then(() => {
    if (router.state.location.pathname !== prerendered) show();
    // In slices, between which the page still answers.
    else startTransition(() => void hydrateRoot(root, app));
  });
}
