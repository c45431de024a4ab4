import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { App } from './app';
import { criticalStyles } from './critical-styles';
import { windowTitle } from './root-layout';
import { routerStart } from './router-start';
import { createRoutes } from './routes';

/** A page as the build writes it down, to be brought to life by the app in a browser. */
export interface PrerenderedPage {
  /** Content of the root element. */
  readonly html: string;
  /** `<style>` elements with every rule that the page uses. */
  readonly styles: string;
  readonly title: string;
}

/**
 * Renders the page at an address as its first visitor sees it: signed out, nothing stored.
 * @throws what the page throws; a page that the build leaves half rendered would not hydrate.
 */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  // Collects the rules in place of writing them between the elements.
  cache.compat = true;
  const queryClient = createQueryClient();
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: [path] });
  await routerStart(router);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={cache}>
        <App router={router} queryClient={queryClient} />
      </CacheProvider>
    </StrictMode>,
    {
      onError: (error) => void failures.push(error),
      // Whole, where React would send large parts late with a script that puts them in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { html, styles: criticalStyles(cache), title: windowTitle(router.state.matches) };
}
