import { escapeHtml } from '../../shared/src/escape-html.ts';
import type { BootPlan } from '../src/boot/boot';
import type { PrerenderedPage } from '../src/app/prerender';
import type { PublicPage } from './pages.ts';

interface DocumentParts {
  readonly html: string;
  readonly boot: string;
  readonly plan: BootPlan;
  /** Rules of the typefaces. */
  readonly fonts: string;
  /** Addresses of the faces that the first screen shows. */
  readonly firstFonts: readonly string[];
}

/** A document and the scripts inside it. */
export interface BuiltDocument {
  readonly html: string;
  readonly scripts: readonly string[];
}

/** The app's own document: nothing is in it before its scripts run. */
export function appDocumentOf(parts: DocumentParts): BuiltDocument {
  return assemble(parts, ['<meta name="robots" content="noindex" />']);
}

/** A public page's document. */
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
 * An upright face that is late is left for the next visit, so that nothing moves. Italics stand in
 * few words, and are not preloaded: they would come too late at every first visit.
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
