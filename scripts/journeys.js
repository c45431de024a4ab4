/** Runs the Playwright journeys against a separate stack with free ports and empty data. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from '../testing/browser/find-chromium.js';
import { freeStackPorts } from '../testing/free-ports.js';

const dataDirectory = mkdtempSync(join(tmpdir(), 'mylinguist-journeys-'));
try {
  const { executablePath, libraryPath } = await findChromium();
  process.exitCode = await runPlaywright({
    ...(await freeStackPorts()),
    DATA_DIRECTORY: dataDirectory,
    CHROMIUM_PATH: executablePath,
    ...(libraryPath && { CHROMIUM_LIBRARY_PATH: libraryPath }),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** @param {Record<string, string>} env @returns {Promise<number>} the exit code */
function runPlaywright(env) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', ...process.argv.slice(2)],
      { stdio: 'inherit', env: { ...process.env, ...env } },
    );
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
