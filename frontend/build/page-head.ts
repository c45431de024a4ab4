import { escapeHtml } from '../../shared/src/escape-html.ts';
import type { PublicPage } from './pages.ts';

const previewAlt = 'MyLinguist: remember everything.';

/**
 * Returns the tags of a public page that search engines and link previews read. Their addresses
 * must be absolute: without `siteUrl` the tags that contain one are left out.
 */
export function pageHead(page: PublicPage, title: string, siteUrl: string | null): string[] {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const texts = [
    property('og:type', 'website'),
    property('og:site_name', 'MyLinguist'),
    property('og:title', title),
    property('og:description', page.description),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  if (siteUrl === null) return texts;
  const address = siteUrl + page.path;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...texts,
    property('og:url', address),
    property('og:image', `${siteUrl}/preview.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', previewAlt),
  ];
}
