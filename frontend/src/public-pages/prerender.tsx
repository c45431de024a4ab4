import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { paths } from '../config/paths';
import { publicTitles, windowTitle } from '../config/titles';
import { LandingPage } from '../features/landing/landing-page';
import { PublicLogin } from './public-login';
import { PublicPage } from './public-page';
import { withoutFallbacks, withUsedVariables } from './theme-variables';

export interface PrerenderedPage {
  /** Content of the root element. */
  readonly html: string;
  /** `<style>` elements with every rule that the page uses. */
  readonly styles: string;
  readonly title: string;
}

interface Page {
  readonly title: string;
  readonly content: ReactNode;
}

const pages: Readonly<Record<string, Page>> = {
  [paths.login]: { title: publicTitles.login, content: <PublicLogin /> },
  [paths.landing]: { title: publicTitles.landing, content: <LandingPage /> },
};

/**
 * Renders the page at an address for a visitor with empty storage.
 * @throws the first render error: a partly rendered page cannot be hydrated
 */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const page = pages[path];
  if (!page) throw new Error(`${path} is not a public page`);
  const cache = createCache({ key: 'css' });
  // Collects the rules instead of rendering `<style>` elements inline.
  cache.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <PublicPage>{page.content}</PublicPage>
    </CacheProvider>,
    {
      onError: (error) => void failures.push(error),
      // Renders the whole page at once. By default React streams large parts later with a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { html, styles: criticalStyles(cache, html), title: windowTitle(page.title) };
}

/**
 * Returns the rules in a cache as `<style>` elements: one for each global sheet, then one for all
 * classes. Emotion recognizes them in the browser, except for the sheet of the theme's variables: it
 * has only those that the page reads, and Emotion adds the whole sheet when the page's code starts.
 */
function criticalStyles({ key, inserted, registered }: EmotionCache, html: string): string {
  const rules = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === 'string' ? [{ id, css: withoutOldPrefixes(css) }] : [],
  );
  const isClass = ({ id }: { id: string }) => `${key}-${id}` in registered;
  const isTheme = ({ css }: { css: string }) => css.startsWith(':root{--mui-');
  const theme = rules.find(isTheme)?.css ?? '';
  const globals = rules.filter((rule) => !isClass(rule) && !isTheme(rule));
  const classes = rules.filter(isClass);
  const others = [
    ...globals.map(({ id, css }) => `<style data-emotion="${key}-global ${id}">${css}</style>`),
    `<style data-emotion="${[key, ...classes.map(({ id }) => id)].join(' ')}">${classes
      .map(({ css }) => css)
      .join('')}</style>`,
  ].join('');
  const shorter = withoutFallbacks(others, theme);
  return `<style>${withUsedVariables(withoutFallbacks(theme, theme), shorter + html)}</style>${shorter}`;
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
      '-webkit-(?:box-(?!orient)|flex|align|justify|trans|animation|column|margin|padding|text-decoration)[^;}]*;',
    ].join('|') +
    ')',
  'g',
);
