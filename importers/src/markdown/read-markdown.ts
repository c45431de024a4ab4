import { formatOfName } from '@mylinguist/shared/import-formats';
import { decodeText } from '../decode-text';
import type { ReadableFile } from '../unzip';
import type { ParsedFiles, ReadContext } from '../import-reader';
import type { ParsedNote } from '../imported-note';
import { markdownNotes } from './markdown-notes';

/** Returns whether a file of a folder or an archive is Markdown. */
export const isMarkdown = (path: string): boolean => formatOfName(path, 'texts') === 'markdown';

/** Reads Markdown files, in their order. */
export async function readMarkdown(
  files: readonly ReadableFile[],
  { leftOut }: ReadContext,
): Promise<ParsedFiles> {
  const parsed: ParsedNote[] = [];
  for (const file of files) {
    const text = decodeText(await file.read());
    parsed.push(...markdownNotes({ path: file.path, text }, leftOut));
  }
  return { parsed };
}
