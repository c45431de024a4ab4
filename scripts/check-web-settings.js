/**
 * Checks the settings of a production build of the pages. With a missing setting the deployed pages
 * would fail to start in every browser.
 */
import process from 'node:process';

/** @type {[name: string, form: RegExp, expected: string][]} */
const needed = [
  ['VITE_API_BASE_URL', /^https:\/\/\S+\/api$/, 'an https address that ends in /api'],
  ['VITE_FIREBASE_API_KEY', /^\S+$/, 'the web API key of the Firebase project'],
  ['VITE_FIREBASE_PROJECT_ID', /^(?!demo-)\S+$/, 'a Firebase project that is not a demo'],
];

const faults = needed
  .filter(([name, form]) => !form.test(process.env[name] ?? ''))
  .map(([name, , expected]) => `  ${name} must be ${expected}`);
for (const name of ['VITE_FIREBASE_AUTH_EMULATOR_URL', 'VITE_LOCAL_API_PORT']) {
  if (process.env[name]) faults.push(`  ${name} is only for local development`);
}

if (faults.length > 0) {
  console.error(
    `The pages cannot be built for production. Set with "azd env set NAME VALUE":\n${faults.join('\n')}`,
  );
  process.exitCode = 1;
}
