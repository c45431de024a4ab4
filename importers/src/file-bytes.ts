import { ImportError } from './import-error';
import { zipLimits, type ReadableFile } from './unzip';

/** A file as the learner chooses it. */
export interface SourceFile {
  /** The path below the chosen folder, or the name. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file that stays on the disk, such as a package with gigabytes of pictures. */
export interface LargeFile {
  readonly path: string;
  readonly blob: Blob;
}

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK\x03\x04');

/** Returns whether a file begins with a text of ASCII. */
export function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0));
}

/** Number of bytes that tell an archive from other files. */
const startLength = 16;

/**
 * Returns the first bytes of a file.
 *
 * @throws ImportError if the file cannot be read any more
 */
export const startOf = async (file: SourceFile | LargeFile): Promise<Uint8Array> =>
  'blob' in file ? readBlob(file.blob.slice(0, startLength)) : file.bytes.subarray(0, startLength);

/**
 * Reads files into memory.
 *
 * @throws ImportError above the limit, and if a file cannot be read any more
 */
export async function bytesOf(files: readonly (SourceFile | LargeFile)[]): Promise<SourceFile[]> {
  const read: SourceFile[] = [];
  let rest: number = zipLimits.bytes;
  for (const file of files) {
    if ('blob' in file) {
      rest -= file.blob.size;
      if (rest < 0) throw new ImportError('too-large');
      read.push({ path: file.path, bytes: await readBlob(file.blob) });
    } else {
      read.push(file);
    }
  }
  return read;
}

/** Returns files that are in memory as readable files. */
export const readable = (files: readonly SourceFile[]): ReadableFile[] =>
  files.map(({ path, bytes }) => ({ path, read: () => Promise.resolve(bytes) }));

async function readBlob(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    // The file was moved or changed after the learner chose it.
    throw new ImportError('unreadable');
  }
}
