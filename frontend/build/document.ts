import { escapeHtml } from '../../shared/src/escape-html.ts';
import type { BootPlan } from '../src/boot/boot';
import type { PrerenderedPage } from '../src/public-pages/prerender';
import { fieldTemplate } from '../src/boot/insert-fields.ts';
import type { PublicPage } from './pages.ts';

interface DocumentParts {
  readonly html: string;
  readonly boot: string;
  readonly plan: BootPlan;
  /** The `@font-face` rules. */
  readonly fonts: string;
  /** Addresses of the fonts to preload. */
  readonly firstFonts: readonly string[];
}

export interface BuiltDocument {
  readonly html: string;
  readonly scripts: readonly string[];
}

/** Builds the app's own document, which is empty until its scripts run. */
export function appDocumentOf(parts: DocumentParts): BuiltDocument {
  return assemble(parts, ['<meta name="robots" content="noindex" />']);
}

export function publicDocumentOf(
  parts: DocumentParts,
  page: PublicPage,
  rendered: PrerenderedPage,
  head: readonly string[],
): BuiltDocument {
  const { html, ...rest } = parts;
  const content = keepFields(rendered.html);
  const withContent = html
    .replace(manifestLink, '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(rendered.title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_match, start: string) => start + escapeHtml(page.description),
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${page.path}">${content}</div>`,
    );
  if (!withContent.includes(content)) throw new Error('index.html has no empty #root');
  return assemble({ ...rest, html: withContent, fonts: stillFaces(parts) }, [
    ...head,
    '<style>[data-passing] #root{visibility:hidden}</style>',
    rendered.styles,
  ]);
}

/** Moves text areas into templates, from which `insertFields` takes them after the first picture. */
const keepFields = (html: string) =>
  html.replace(
    /<textarea\b.*?<\/textarea>/gs,
    (field) => `<template ${fieldTemplate}>${field}</template>`,
  );

/** The script of a prerendered page adds it later: browsers fetch it before the first picture. */
const manifestLink = /<link rel="manifest"[^>]*>/;

/**
 * Makes the preloaded fonts optional: a font that loads late is used from the next visit on, and
 * the text does not shift. The public pages' own texts need no other font.
 */
function stillFaces({ fonts, firstFonts }: DocumentParts): string {
  return fonts.replace(/@font-face\s*\{[^}]*\}/g, (face) =>
    firstFonts.some((address) => face.includes(address))
      ? face.replace('font-display:swap', 'font-display:optional')
      : face,
  );
}

function assemble({ html, boot, plan, fonts, firstFonts }: DocumentParts, head: string[]) {
  const script = `${boot}boot(${JSON.stringify(plan).replaceAll('<', '\\u003c')})`;
  const preloads = firstFonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  const all = [...preloads, ...head, `<style>${fonts}</style>`, `<script>${script}</script>`];
  return { html: html.replace('</head>', () => `${all.join('\n')}\n</head>`), scripts: [script] };
}
