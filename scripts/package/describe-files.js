import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Lists the files of a folder with their sizes and gzipped sizes, and the totals.
 * @param {string} folder
 */
export function describeFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
    .map((name) => {
      const content = readFileSync(join(folder, name));
      return { name, bytes: content.length, zipped: gzipSync(content).length };
    });
  const total = {
    name: `${files.length} files`,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    zipped: files.reduce((sum, { zipped }) => sum + zipped, 0),
  };
  return [...files, total]
    .map(({ name, bytes, zipped }) => `  ${kib(bytes)}  gzip ${kib(zipped)}  ${name}`)
    .join('\n');
}

/** @param {number} bytes */
function kib(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(8)} KiB`;
}
