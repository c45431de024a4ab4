import { startsWith } from '../file-bytes';

const isCollection = (path: string) => /^collection\.anki2(?:1b?)?$/.test(path);

/** Returns whether a file of an archive is a collection, or describes the package. */
export const isAnkiEntry = (path: string): boolean =>
  isCollection(path) || path === 'meta' || path === 'media';

/** Returns whether an archive with these entries is a package of Anki. */
export const isAnkiPackage = (entries: readonly string[]): boolean => entries.some(isCollection);

/** Returns whether a file is a collection of Anki without a package, whatever its name. */
export const isSqlite = (bytes: Uint8Array): boolean => startsWith(bytes, 'SQLite format 3\0');
