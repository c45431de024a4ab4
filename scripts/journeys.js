/**
 * Runs the Playwright journeys. Each worker has a separate stack with free ports and empty data.
 * Options are those of Playwright, for example `--workers=1`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { findHeadlessShell } from '../testing/browser/find-chromium.js';
import { freePortsOfStacks } from '../testing/free-ports.js';
import { runUntilExit } from './run.js';

const { workers } = parseArgs({
  options: { workers: { type: 'string', short: 'j', default: '3' } },
  strict: false,
}).values;

const dataDirectory = mkdtempSync(join(tmpdir(), 'mylinguist-journeys-'));
try {
  const ports = await freePortsOfStacks(Number(workers));
  const stacks = ports.map((own, index) => ({
    ...own,
    // All stacks share one identity emulator.
    IDENTITY_PORT: ports[0]?.['IDENTITY_PORT'],
    DATA_DIRECTORY: join(dataDirectory, String(index)),
  }));
  const { executablePath, libraryPath } = await findHeadlessShell();
  process.exitCode = await runUntilExit(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', ...process.argv.slice(2)],
    {
      JOURNEY_STACKS: JSON.stringify(stacks),
      CHROMIUM_PATH: executablePath,
      ...(libraryPath && { CHROMIUM_LIBRARY_PATH: libraryPath }),
    },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
