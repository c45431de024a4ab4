import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, chromium, type BrowserContext, type Worker } from '@playwright/test';
import { buildExtension } from '../extension/build.js';
import { findWholeChromium } from '../testing/browser/find-chromium';
import * as z from 'zod';
import { stack } from '../testing/browser/stack';

interface Installed {
  readonly context: BrowserContext;
  readonly background: Worker;
  /** Closes the browser and returns the origins of the requests of the extension. */
  readonly closeAndListOrigins: () => Promise<string[]>;
}

/** A whole Chromium with the extension: a headless shell and branded Chrome load none. */
export const test = base.extend<{ installed: Installed }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  installed: async ({}, use, { project }) => {
    const executablePath = findWholeChromium();
    test.skip(!executablePath, 'It needs a whole Chromium: install the package chromium.');
    const folder = mkdtempSync(join(tmpdir(), 'mylinguist-extension-'));
    await buildExtension(
      {
        VITE_API_BASE_URL: stack.api,
        VITE_SITE_URL: stack.web,
        VITE_FIREBASE_API_KEY: 'demo-key',
        VITE_FIREBASE_AUTH_EMULATOR_URL: stack.identity,
      },
      join(folder, 'build'),
    );
    const build = join(folder, 'build/chrome');
    const networkLog = join(folder, 'network.json');
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...(executablePath && { executablePath }),
      baseURL: stack.web,
      viewport: { width: 1280, height: 860 },
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...(project.use.launchOptions?.args ?? []),
        `--disable-extensions-except=${build}`,
        `--load-extension=${build}`,
        `--log-net-log=${networkLog}`,
      ],
    });
    const [started] = context.serviceWorkers();
    const background = started ?? (await context.waitForEvent('serviceworker'));
    const closeAndListOrigins = async () => {
      await context.close();
      return originsOf(readFileSync(networkLog, 'utf8'));
    };
    await use({ context, background, closeAndListOrigins });
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

const logSchema = z.object({
  events: z.array(
    z.object({
      params: z.optional(
        z.object({ url: z.optional(z.string()), initiator: z.optional(z.string()) }),
      ),
    }),
  ),
});

/** Returns the origins of the requests that an extension sent, from a network log of Chromium. */
function originsOf(log: string): string[] {
  const origins = logSchema
    .parse(JSON.parse(log))
    .events.flatMap(({ params }) =>
      params?.url?.startsWith('http') && params.initiator?.startsWith('chrome-extension:')
        ? new URL(params.url).origin
        : [],
    );
  return [...new Set(origins)].sort();
}
