import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../functions/build.js';
import { readCommit } from '../deployment/commit.js';

const root = join(import.meta.dirname, '..', '..');

/** The folder that is deployed to the function app. */
export const apiPackage = join(root, 'functions', 'dist', 'package');

/**
 * Builds the package of the API: the files of the bundle, host.json, and a package.json that names
 * the file to load.
 * It has no dependencies to install.
 * @param {string} folder emptied first
 */
export async function buildApiPackage(folder = apiPackage) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundle(folder, undefined, readCommit());
  // The source maps would double the package, and no process reads them.
  for (const file of readdirSync(folder)) if (file.endsWith('.map')) rmSync(join(folder, file));
  copyFileSync(join(root, 'host.json'), join(folder, 'host.json'));
  const { name, version, license, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const description = { name, version, private: true, license, main: 'index.cjs', engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
}
