import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { appDocument, publicPages } from './pages.ts';

/** What a page's document contains and loads, without scripts. */
export interface DocumentWeight {
  /** Bytes of CSS inside it, compressed with brotli. */
  readonly style: number;
  /** Bytes of the fonts that it preloads. */
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
  const faces = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="\/([^"]+)"/g)];
  return {
    style: brotliCompressSync(styles.join('')).length,
    font: faces.reduce((sum, [, file]) => sum + sourceOf(bundle, file ?? '').length, 0),
    files: 1 + faces.length,
    isPrerendered: page !== undefined,
  };
}

function sourceOf(bundle: Rolldown.OutputBundle, fileName: string): string | Uint8Array {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}`);
  return file.source;
}

const textOf = (bundle: Rolldown.OutputBundle, fileName: string) =>
  Buffer.from(sourceOf(bundle, fileName)).toString();
