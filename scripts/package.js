/** `npm run package [api|web]` builds the deployable packages and lists their contents. */
import { join } from 'node:path';
import process from 'node:process';
import { apiPackage, buildApiPackage } from './package/api-package.js';
import { describeFiles } from './package/describe-files.js';
import { loadFunctions } from './package/load-functions.js';
import { run } from './run.js';

const root = join(import.meta.dirname, '..');
const [wanted] = process.argv.slice(2);

if (wanted !== undefined && wanted !== 'api' && wanted !== 'web') {
  console.error(`npm run package accepts api, web or no argument, not "${wanted}".`);
  process.exit(1);
}
if (wanted !== 'web') await packageApi();
if (wanted !== 'api') await packageWeb();

async function packageApi() {
  await buildApiPackage();
  console.log(`The API, in ${apiPackage}:\n${describeFiles(apiPackage)}`);
  const { milliseconds, functions } = await loadFunctions(apiPackage);
  console.log(`\nA new process loads it in ${milliseconds} ms. It registers:`);
  for (const { name, trigger, where } of functions) {
    console.log(`  ${name.padEnd(24)} ${trigger.padEnd(13)} ${where}`);
  }
}

async function packageWeb() {
  await run('npm', ['run', '--silent', 'build', '-w', 'frontend']);
  const folder = join(root, 'frontend', 'dist');
  console.log(`\nThe pages, in ${folder}:\n${describeFiles(folder)}`);
}
