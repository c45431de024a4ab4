/** Checks that the lockfiles install only verified packages from the npm registry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { lockfileFaults } from './check-lockfile/faults.js';

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));

const installations = [
  { folder: '.', runsScripts: true },
  // The workflow Deploy installs it with --ignore-scripts.
  { folder: '.github/deploy', runsScripts: false },
].map(({ folder, ...installation }) => {
  const lockfile = read(join(folder, 'package-lock.json'));
  const manifest = read(join(folder, 'package.json'));
  return { lockfile, faults: lockfileFaults(lockfile, manifest, installation) };
});
const faults = installations.flatMap((each) => each.faults);
if (faults.length > 0) {
  console.error(`The lockfiles contain unexpected packages:\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} else {
  const count = installations.flatMap(({ lockfile }) => Object.keys(lockfile.packages)).length;
  console.log(`The lockfiles have a trusted source and a hash for ${count} packages.`);
}
