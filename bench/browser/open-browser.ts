import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Child, startChild } from '../../local/stack/child';
import { addresses, readPorts } from '../../local/stack/ports';
import { findChromium } from '../../testing/browser/find-chromium';
import { freeStackPorts } from '../../testing/free-ports';

export interface Surroundings {
  readonly browser: Browser;
  /** URLs of the parts of the stack. */
  readonly stack: ReturnType<typeof addresses>;
}

/** The window of a common laptop. Chromium reports no input timing outside the viewport. */
export const viewport = { width: 1280, height: 860 };

/** Starts Chromium and a stack with the built app, runs the measurement and stops both. */
export async function withBrowser<T>(measure: (around: Surroundings) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'mylinguist-bench-'));
  const { executablePath, libraryPath } = await findChromium();
  const env = { ...(await freeStackPorts()), DATA_DIRECTORY: directory };
  let child: Child | undefined;
  let browser: Browser | undefined;
  try {
    child = startChild(
      {
        name: 'stack',
        args: ['--import', 'tsx', 'local/stack/main.ts', '--empty', '--preview', '--bundle'],
        cwd: join(import.meta.dirname, '../..'),
        env,
        ready: { line: /^MyLinguist is running/ },
      },
      () => undefined,
    );
    await child.ready;
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--window-size=${viewport.width},${viewport.height + 200}`,
      ],
      env: { ...process.env, ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) },
    });
    return await measure({ browser, stack: addresses(readPorts(env)) });
  } finally {
    await browser?.close();
    await child?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
