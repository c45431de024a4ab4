import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { App } from './app';
import { windowTitle } from './root-layout';
import { routerStart } from './router-start';
import { createRoutes } from './routes';

export interface PrerenderedPage {
  /** Content of the root element. */
  readonly html: string;
  /** `<style>` elements with every rule that the page uses. */
  readonly styles: string;
  readonly title: string;
}

/**
 * Renders the page at an address for a visitor with empty storage.
 * @throws the first render error: a partly rendered page cannot be hydrated
 */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  // Collects the rules instead of rendering `<style>` elements inline.
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
      // Renders the whole page at once. By default React streams large parts later with a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { html, styles: criticalStyles(cache), title: windowTitle(router.state.matches) };
}

/**
 * Returns the rules in a cache as `<style>` elements that Emotion recognizes in the browser: one
 * for each global sheet, then one for all classes.
 */
function criticalStyles({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === 'string' ? [{ id, css: withoutOldPrefixes(css) }] : [],
  );
  const isClass = ({ id }: { id: string }) => `${key}-${id}` in registered;
  const globals = rules.filter((rule) => !isClass(rule));
  const classes = rules.filter(isClass);
  return [
    ...globals.map(({ id, css }) => `<style data-emotion="${key}-global ${id}">${css}</style>`),
    `<style data-emotion="${[key, ...classes.map(({ id }) => id)].join(' ')}">${classes
      .map(({ css }) => css)
      .join('')}</style>`,
  ].join('');
}

/**
 * Removes prefixed declarations that no supported browser needs. Emotion adds them to every rule;
 * they are an eighth of the landing page's styles. A declared `-webkit-box` for clamped lines stays.
 */
function withoutOldPrefixes(css: string): string {
  return css.replace(oldKeyframes, '').replace(oldDeclarations, '');
}

const oldKeyframes = /@-webkit-keyframes [^{]+\{(?:[^{}]*\{[^}]*\})*\}/g;

const oldDeclarations = new RegExp(
  '(?<=[{;])(?:' +
    [
      'display:-webkit-(?:inline-)?box;display:-webkit-(?:inline-)?flex;display:-ms-(?:inline-)?flexbox;',
      '-ms-[^;}]*;',
      '-moz-(?!osx)[^;}]*;',
      '-webkit-(?:box-(?!orient)|flex|align|justify|trans|animation|column|margin|padding)[^;}]*;',
    ].join('|') +
    ')',
  'g',
);
