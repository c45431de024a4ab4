import type { ImportOptions } from '../import-reader';
import { readImport } from '../read-import';
import { ankiCollection, type CollectionFixture } from './anki-collection';
import { loadSqlite } from './load-sqlite';
import { protobuf } from './protobuf';
import { zip, type ZipContents } from './zip';
import { zstd } from './zstd';

export const generations = ['legacy1', 'legacy2', 'modern'] as const;
export type Generation = (typeof generations)[number];

/** The collection that old versions of Anki find in a newer package. */
const dummy: CollectionFixture = {
  notes: [{ fields: ['Please update to the latest Anki version', ''] }],
};

/** The files of a package, by name. */
export async function packageFiles(
  fixture: CollectionFixture,
  generation: Generation,
  mediaNames: readonly string[] = [],
): Promise<ZipContents> {
  const mediaFiles = Object.fromEntries(mediaNames.map((_, index) => [String(index), 'media']));
  const legacyMedia = JSON.stringify(Object.fromEntries(mediaNames.entries()));
  switch (generation) {
    case 'legacy1':
      return {
        'collection.anki2': await ankiCollection(fixture),
        media: legacyMedia,
        ...mediaFiles,
      };
    case 'legacy2':
      return {
        'collection.anki2': await ankiCollection(dummy),
        'collection.anki21': await ankiCollection(fixture),
        media: legacyMedia,
        ...mediaFiles,
      };
    case 'modern':
      return {
        meta: protobuf({ 1: 3 }),
        'collection.anki21b': zstd(await ankiCollection(fixture, 18)),
        'collection.anki2': await ankiCollection(dummy),
        media: zstd(mediaMap(mediaNames)),
        ...mediaFiles,
      };
  }
}

function mediaMap(names: readonly string[]): Uint8Array {
  const entries = names.map((name) => protobuf({ 1: protobuf({ 1: name, 2: 5 }) }));
  return Uint8Array.from(entries.flatMap((entry) => [...entry]));
}

/** Reads the files of a package. */
export const readPackage = async (files: ZipContents, options?: ImportOptions) =>
  readAnki(await zip(files), options);

/** Reads a file of Anki. */
export const readAnki = (bytes: Uint8Array, options?: ImportOptions, path = 'deck.apkg') =>
  readImport([{ path, bytes }], { loadSqlite, ...options });

/** Writes and reads a package. */
export const readCollection = async (
  fixture: CollectionFixture,
  options?: ImportOptions,
  generation: Generation = 'legacy2',
) => readPackage(await packageFiles(fixture, generation), options);
