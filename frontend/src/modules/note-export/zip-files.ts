import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import type { MarkdownFile } from './export-markdown';

/** Returns a zip archive of files. */
export async function zipFiles(files: readonly MarkdownFile[]): Promise<Blob> {
  // The policy of the page allows no workers from blobs.
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const { path, text } of files) {
    await writer.add(path, new Uint8ArrayReader(new TextEncoder().encode(text)));
  }
  return new Blob([new Uint8Array(await writer.close())], { type: 'application/zip' });
}
