/**
 * `npm run screens` takes pictures of every screen into `.screens/`. With `--documents` it then
 * copies those that documents show to `docs/screens`. Other options are those of Playwright, for
 * example `-g "an import"`.
 */
import { copyFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { linksOf } from './check-prose/links.js';
import { readAll, root, trackedFiles } from './check-prose/tracked-files.js';
import { run } from './run.js';

const options = process.argv.slice(2);
const start = Date.now();

try {
  // The pictures show a year of reviews, which is written faster than a learner may.
  const limit = '9999999:9999999';
  Object.assign(process.env, { RATE_LIMIT_WRITES: limit, RATE_LIMIT_WORK: limit });
  await run(process.execPath, [
    'scripts/journeys.js',
    '--project=screens',
    '--workers=1',
    ...options.filter((option) => option !== '--documents'),
  ]);
  if (options.includes('--documents')) copyToDocuments();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Copies the pictures that this run took and a document shows. */
function copyToDocuments() {
  for (const shown of shownPictures()) {
    const taken = join(root, '.screens', basename(shown));
    const time = statSync(taken, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (time >= start) copyFileSync(taken, join(root, shown));
    console.log(`${shown}: ${time >= start ? 'copied' : 'not taken by this run'}`);
  }
}

/** Returns the paths of the pictures of screens that documents show. */
function shownPictures() {
  const documents = [...readAll(trackedFiles('*.md'))];
  const links = documents.flatMap(([path, text]) => linksOf(path, text));
  return [...new Set(links.map(({ path }) => path))]
    .filter((path) => path.startsWith('docs/screens/'))
    .sort();
}
