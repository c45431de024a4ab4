import { BlobReader, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { ImportError } from './import-error';
import { joinedBytes } from './joined-bytes';

/** Bounds of an archive. `bytes` counts the unpacked bytes, whatever sizes the archive states. */
export const zipLimits = { entries: 100_000, bytes: 300 * 1024 ** 2 } as const;

/** A file, or an entry of an archive, that is read when a reader needs it. */
export interface ReadableFile {
  readonly path: string;
  /** Reads the file into memory. Throws an ImportError. */
  read(): Promise<Uint8Array>;
}

/**
 * Lists the wanted files of a zip archive. Of a blob, only the names and the files that are unpacked
 * are read. Reading a file throws an ImportError if it is damaged or encrypted, and when the files
 * unpacked so far exceed the limit together. Its path is a name only: nothing is written to a disk.
 *
 * @throws ImportError for a damaged archive, and for one with too many files
 */
export async function listZip(
  archive: Uint8Array | Blob,
  isWanted: (path: string) => boolean,
  limits: Readonly<Record<keyof typeof zipLimits, number>> = zipLimits,
): Promise<ReadableFile[]> {
  const source = archive instanceof Blob ? new BlobReader(archive) : new Uint8ArrayReader(archive);
  const reader = new ZipReader<unknown>(source, {
    useWebWorkers: false,
    checkOverlappingEntry: true,
    checkCrc32: true,
    filenameValidation: 'tolerant',
  });
  const collector = new Collector(limits.bytes);
  const files: ReadableFile[] = [];
  let entries = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (++entries > limits.entries) throw new ImportError('too-large');
      if (entry.directory || !isWanted(entry.filename)) continue;
      files.push({ path: entry.filename, read: () => collector.read(entry) });
    }
  } catch (error) {
    throw zipError(error);
  }
  return files;
}

/** The messages of the library may contain names of files. */
const zipError = (error: unknown) =>
  error instanceof ImportError ? error : new ImportError('zip');

/** Collects unpacked bytes and stops above the limit. */
class Collector {
  private total = 0;

  constructor(private readonly limit: number) {}

  async read(entry: FileEntry): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const start = this.total;
    const stream = new WritableStream<Uint8Array>({
      write: (chunk) => {
        this.total += chunk.length;
        if (this.total > this.limit) throw new ImportError('too-large');
        chunks.push(chunk);
      },
    });
    try {
      await entry.getData(stream);
    } catch (error) {
      throw this.total > this.limit ? new ImportError('too-large') : zipError(error);
    }
    return joinedBytes(chunks, this.total - start);
  }
}
