import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../functions/build.js';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles a function app as it is deployed, into a folder that goes with this process.
 * @param entry path within the repository
 * @returns the file to load
 */
export async function bundleApp(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mylinguist-bench-api-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'index.cjs');
  await bundle(file, join(root, entry));
  // What makes a folder that of a function app.
  copyFileSync(join(root, 'host.json'), join(folder, 'host.json'));
  return file;
}
