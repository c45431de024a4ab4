import { isReadwise } from './csv/readwise';
import { isExport } from './mylinguist';
import { isClippings } from './kindle/parse-clippings';

export const importFormats = [
  'anki',
  'csv',
  'kindle',
  'markdown',
  'mylinguist',
  'readwise',
] as const;
export type ImportFormat = (typeof importFormats)[number];

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

/** Returns whether a file is a collection of Anki without a package, whatever its name. */
export const isSqlite = (bytes: Uint8Array): boolean => startsWith(bytes, 'SQLite format 3\0');

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK\x03\x04');

/** Returns whether a file of an archive is the collection of a package of Anki. */
export const isAnkiCollection = (path: string): boolean => /^collection\.anki2(?:1b?)?$/.test(path);

/** Returns whether a file of an archive may contain notes, or describes those that do. */
export const isImportable = (path: string): boolean =>
  isAnkiCollection(path) || path === 'meta' || path === 'media' || isMarkdown(path);

export const isMarkdown = (path: string): boolean => /\.(?:md|markdown)$/i.test(path);

/** Returns the format of a text by its content. Every text is a table, if need be of one column. */
export function detectFormat(text: string): ImportFormat {
  if (isExport(text)) return 'mylinguist';
  if (isClippings(text)) return 'kindle';
  return isReadwise(text) ? 'readwise' : 'csv';
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0));
}
