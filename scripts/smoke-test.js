/**
 * Checks that a deployment works: `node scripts/smoke-test.js [WEB_URL API_URL] [--any-release]`.
 * With --any-release, the running release need not be the one of this folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readCommit } from './deployment/commit.js';
import { smokeTest } from './smoke-test/smoke-test.js';

const isAny = process.argv.includes('--any-release');
const [web = process.env['WEB_URL'], api = process.env['API_URL']] = process.argv
  .slice(2)
  .filter((arg) => arg !== '--any-release');
const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
);

if (!web || !api) {
  console.error('Pass the URLs of the pages and of the API, or set WEB_URL and API_URL.');
  process.exitCode = 1;
} else {
  // Role assignments of a first deployment and the swap of instances take minutes.
  const faults = await smokeTest({
    web,
    api,
    version: isAny ? undefined : version,
    commit: isAny ? undefined : readCommit(),
    patience: 5 * 60_000,
  });
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(
    faults.length > 0
      ? 'The deployment does not work.'
      : `${isAny ? 'The deployment' : `Release ${version}`} works: ${web}`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
