/**
 * `npm run check:prose` fails when comments, test names or documents contain phrases that are always
 * wrong. Also fails when it reads too few files. Arguments limit the check to folders or files.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { proseFaults } from './check-prose/faults.js';

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const fewest = wanted.length === 0 ? 900 : 1;
const generated = /^functions\/test\/old-clients\//;

const paths = execFileSync('git', ['ls-files', '-z', '--', ...wanted], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(?:[jt]sx?|mjs|cjs|bicep|md)$/.test(path) && !generated.test(path));
const faults = paths.flatMap((path) => proseFaults(path, readFileSync(join(root, path), 'utf8')));

if (paths.length < fewest) {
  console.error(`Read only ${paths.length} files: the check is misconfigured.`);
  process.exitCode = 1;
} else if (faults.length > 0) {
  console.error(`Use plain English:\n  ${faults.join('\n  ')}\n${faults.length} findings`);
  process.exitCode = 1;
} else {
  console.log(`The prose of ${paths.length} files has no wrong phrases.`);
}
