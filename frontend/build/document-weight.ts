import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { faceRule, parseRange } from './font-faces.ts';
import { appDocument, publicPages } from './pages.ts';

/** What a page's document contains and loads, without scripts. */
export interface DocumentWeight {
  /** Bytes of CSS inside it, compressed with brotli. */
  readonly style: number;
  /** Bytes of the fonts that it preloads, and of those that other characters of its text need. */
  readonly font: number;
  /** Files loaded before its first content, without scripts. */
  readonly files: number;
  /** Whether the document contains the content of the page, which then needs no script. */
  readonly isPrerendered: boolean;
}

export function documentWeight(bundle: Rolldown.OutputBundle, path: string): DocumentWeight {
  const page = publicPages(false).find((page) => page.path === path);
  const html = textOf(bundle, page?.file ?? appDocument);
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules ?? '');
  const fonts = firstFonts(html);
  return {
    style: brotliCompressSync(styles.join('')).length,
    font: fonts.reduce((sum, file) => sum + sourceOf(bundle, file).length, 0),
    files: 1 + fonts.length,
    isPrerendered: page !== undefined,
  };
}

/** Returns the names of the font files that a document loads at first, except those of italic text. */
function firstFonts(html: string): string[] {
  const preloads = html.matchAll(/<link rel="preload" as="font"[^>]* href="\/([^"]+)"/g);
  const text = html.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '');
  const shown = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const needed = [...html.matchAll(faceRule)].flatMap(([face]) => {
    const [, file = ''] = /url\(["']?\/([^"')]+)/.exec(face) ?? [];
    const [, range = ''] = /unicode-range:([^;}]+)/.exec(face) ?? [];
    const isNeeded = !face.includes('italic') && parseRange(range).some((code) => shown.has(code));
    return isNeeded ? [file] : [];
  });
  return [...new Set([...Array.from(preloads, ([, file = '']) => file), ...needed])];
}

function sourceOf(bundle: Rolldown.OutputBundle, fileName: string): string | Uint8Array {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}`);
  return file.source;
}

const textOf = (bundle: Rolldown.OutputBundle, fileName: string) =>
  Buffer.from(sourceOf(bundle, fileName)).toString();
