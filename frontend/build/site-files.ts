import type { PublicPage } from './pages.ts';

/**
 * Returns the site's origin from the setting VITE_SITE_URL, without a trailing slash. Returns null
 * if it is not set.
 * @throws Error if the value is not an http(s) origin
 */
export function readSiteUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(`VITE_SITE_URL must be an address such as https://example.com, not ${value}`);
  }
  return url.origin;
}

/** Returns robots.txt. It allows every page: the app's own document has a `noindex` tag. */
export function robots(siteUrl: string | null): string {
  const lines = ['User-agent: *', 'Allow: /'];
  if (siteUrl !== null) lines.push('', `Sitemap: ${siteUrl}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

/** Returns the sitemap of the public pages. Format: https://www.sitemaps.org/protocol.html */
export function sitemap(siteUrl: string, pages: readonly PublicPage[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
