/**
 * Runs before azd changes anything in Azure. Fails if the packages that build the app are missing,
 * or if the deployment would change the database or lose settings by accident: see `guard.js`.
 */
import process from 'node:process';
import { guard } from './deployment/guard.js';
import { readDefaults } from './deployment/settings.js';
import { runTool } from './deployment/tools.js';
import { isInstalled } from './setup.js';

// A deployment of finished packages builds nothing.
if (process.env['PREBUILT'] !== 'true' && !isInstalled()) {
  stop(['The dependencies are missing or outdated. Run `npm ci`, then azd again.']);
} else {
  try {
    const { faults, changes } = await guard({
      env: process.env,
      defaults: readDefaults(),
      runTool,
    });
    for (const change of changes) console.log(`Changes ${change}`);
    stop(faults);
  } catch (error) {
    stop([
      `The settings that the API uses now could not be read, so nothing was changed. Sign in with \`az login\`. ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}

/** @param {string[]} faults */
function stop(faults) {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
