import { escapeHtml } from '../../shared/src/escape-html.ts';
import type { BootPlan } from '../src/boot/boot';
import type { PrerenderedPage } from '../src/app/prerender';
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
  const withContent = html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(rendered.title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_match, start: string) => start + escapeHtml(page.description),
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${page.path}">${rendered.html}</div>`,
    );
  if (!withContent.includes(rendered.html)) throw new Error('index.html has no empty #root');
  return assemble({ ...rest, html: withContent, fonts: stillFaces(parts.fonts) }, [
    ...head,
    '<style>[data-passing] #root{visibility:hidden}</style>',
    rendered.styles,
  ]);
}

/**
 * Makes upright fonts optional: a font that loads late is used from the next visit on, and the
 * text does not shift. Italics are not preloaded and would always be late at a first visit. They
 * keep `swap`, which shifts only a few words.
 */
function stillFaces(fonts: string): string {
  return fonts.replace(/@font-face\s*\{[^}]*\}/g, (face) =>
    /font-style:\s*italic/.test(face)
      ? face
      : face.replace('font-display:swap', 'font-display:optional'),
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
