/** Checks that the lockfile installs only verified packages from the npm registry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { lockfileFaults } from './check-lockfile/faults.js';

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));

const lockfile = read('package-lock.json');
const faults = lockfileFaults(lockfile, read('package.json'));
if (faults.length > 0) {
  console.error(`The lockfile contains unexpected packages:\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(
    `The lockfile has a trusted source and a hash for ${Object.keys(lockfile.packages).length} packages.`,
  );
}
