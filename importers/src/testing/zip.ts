import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

export type ZipContents = Readonly<Record<string, string | Uint8Array>>;

/** Writes a zip archive. */
export async function zip(files: ZipContents, password?: string): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files)) {
    const reader =
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await writer.add(path, reader, password === undefined ? {} : { password });
  }
  return writer.close();
}
