/**
 * `npm run check:prose` fails when comments, test names or documents contain phrases that are always
 * wrong, when a document links to nothing, or when no document links to a file in `docs/`. Also fails
 * when it reads too few files. Arguments limit the check to the phrases of these folders or files.
 */
import process from 'node:process';
import { proseFaults } from './check-prose/faults.js';
import { linkFaults } from './check-prose/links.js';
import { readAll, trackedFiles } from './check-prose/tracked-files.js';

const wanted = process.argv.slice(2);
const fewest = wanted.length === 0 ? 900 : 1;

const files = trackedFiles(...wanted);
const texts = readAll(files.filter((path) => /\.(?:[jt]sx?|mjs|cjs|bicep|md)$/.test(path)));
const phrases = [...texts].flatMap(([path, text]) => proseFaults(path, text));
const links = wanted.length === 0 ? linkFaults(texts, files) : [];

if (texts.size < fewest) {
  console.error(`Read only ${texts.size} files: the check is misconfigured.`);
  process.exitCode = 1;
}
report('Use plain English', phrases);
report('Mend the links of the documents', links);
if (!process.exitCode) {
  console.log(`The prose of ${texts.size} files has no wrong phrases and no broken links.`);
}

/** @param {string} advice @param {readonly string[]} faults */
function report(advice, faults) {
  if (faults.length === 0) return;
  console.error(`${advice}:\n  ${faults.join('\n  ')}\n${faults.length} findings`);
  process.exitCode = 1;
}
