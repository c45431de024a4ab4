import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/**
 * Returns the paths of the files that Git tracks, relative to the root of the repository.
 * @param {...string} wanted folders, files or patterns; all files without any
 */
export const trackedFiles = (...wanted) =>
  execFileSync('git', ['ls-files', '-z', '--', ...wanted], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/** Returns the texts of files by their paths. @param {readonly string[]} paths */
export const readAll = (paths) =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
