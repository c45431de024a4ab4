import { ImportError } from '../import-error';
import { zipLimits, type ReadableFile } from '../unzip';
import { Message } from './protobuf';
import { isZstd, unzstd } from './unzstd';

/** The generations of packages. */
export type AnkiVersion = 'legacy1' | 'legacy2' | 'modern';

export interface AnkiPackage {
  readonly version: AnkiVersion;
  /** Whether the file is a collection without a package. Then its tables decide on the version. */
  readonly isBare: boolean;
  /** An SQLite file. */
  readonly collection: Uint8Array;
  /** Number of pictures and sounds in the package. They stay there. */
  readonly mediaFiles: number;
}

const collectionNames: Readonly<Record<AnkiVersion, string>> = {
  legacy1: 'collection.anki2',
  legacy2: 'collection.anki21',
  modern: 'collection.anki21b',
};

const longestMeta = 10_000;
const longestMediaMap = 64 * 1024 ** 2;

/**
 * Unpacks the collection of a package. Several may be present: old programs find a small one that asks
 * to update Anki.
 *
 * @throws ImportError
 */
export async function openPackage(files: readonly ReadableFile[]): Promise<AnkiPackage> {
  const version = await versionOf(files);
  const file = findFile(files, collectionNames[version]);
  if (!file) throw new ImportError('anki-damaged');
  const bytes = await file.read();
  return {
    version,
    isBare: false,
    collection: isZstd(bytes) ? unzstd(bytes, zipLimits.bytes) : bytes,
    mediaFiles: await countMedia(files),
  };
}

/** Returns a collection that is not packed. */
export async function bareCollection([file]: readonly ReadableFile[]): Promise<AnkiPackage> {
  if (!file) throw new ImportError('anki-damaged');
  return {
    version: file.path.endsWith('.anki21') ? 'legacy2' : 'legacy1',
    isBare: true,
    collection: await file.read(),
    mediaFiles: 0,
  };
}

const findFile = (files: readonly ReadableFile[], name: string) =>
  files.find(({ path }) => path === name);

async function versionOf(files: readonly ReadableFile[]): Promise<AnkiVersion> {
  const meta = findFile(files, 'meta');
  if (!meta) {
    return findFile(files, collectionNames.legacy2)
      ? 'legacy2'
      : findFile(files, collectionNames.legacy1)
        ? 'legacy1'
        : 'modern';
  }
  const bytes = await meta.read();
  if (bytes.length > longestMeta) throw new ImportError('anki-damaged');
  const version = (['legacy1', 'legacy2', 'modern'] as const)[new Message(bytes).number(1) - 1];
  if (!version) throw new ImportError('anki-newer');
  return version;
}

/** Counts the entries of the media map: JSON, or protobuf in Zstandard. It may be missing. */
async function countMedia(files: readonly ReadableFile[]): Promise<number> {
  const bytes = (await findFile(files, 'media')?.read()) ?? new Uint8Array();
  try {
    if (isZstd(bytes)) return new Message(unzstd(bytes, longestMediaMap)).count(1);
    const map: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Object.keys(map ?? {}).length;
  } catch {
    return 0;
  }
}
