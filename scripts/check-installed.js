/** Runs before azd changes anything in Azure. Fails unless the dependencies match the lockfile. */
import process from 'node:process';
import { isInstalled } from './setup.js';

if (!isInstalled()) {
  console.error('The dependencies are missing or outdated. Run `npm ci`, then azd again.');
  process.exitCode = 1;
}
