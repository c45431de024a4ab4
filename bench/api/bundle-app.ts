import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../functions/build.js';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles a function app as for a deployment, into a folder that is deleted on exit.
 * @param entry path from the root of the repository
 * @returns the file to load
 */
export async function bundleApp(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mylinguist-bench-api-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  await bundle(folder, join(root, entry));
  // The host requires this file in the folder of a function app.
  copyFileSync(join(root, 'host.json'), join(folder, 'host.json'));
  return join(folder, 'index.cjs');
}
