import type { LargeFile, SourceFile } from './detect-format';
import { ImportError } from './import-error';
import { zipLimits } from './unzip';

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

async function readBlob(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    // The file was moved or changed after the learner chose it.
    throw new ImportError('unreadable');
  }
}
