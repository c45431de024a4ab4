import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { stackVariables } from '../testing/browser/stack-variables';
import { stack } from '../testing/browser/stack';
import { hasSharedMemory } from './shared-memory';

const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH, JOURNEY_REPORT } = process.env;

/** Each worker has a stack of its own, because the journeys move the clock of the stack. */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: '.', testIgnore: 'screens/**' },
    { name: 'screens', testDir: 'screens' },
  ],
  workers: stackVariables().length,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  reporter: [
    ['list'],
    ...(JOURNEY_REPORT ? [['json', { outputFile: JOURNEY_REPORT }] as const] : []),
  ],
  use: {
    baseURL: stack.web,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 860 },
    // A service worker answers before a journey can delay or refuse a request.
    serviceWorkers: 'block',
    // Tracing makes journeys a sixth slower. Enable: `npm run test:e2e -- --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--window-size=1600,1200',
        // A page of a journey lives for seconds. To optimize its code costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
        // Blocks all other hosts, so that a page that needs one fails.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      ],
      env: {
        ...process.env,
        ...(CHROMIUM_LIBRARY_PATH && { LD_LIBRARY_PATH: CHROMIUM_LIBRARY_PATH }),
      },
    },
  },
  webServer: {
    command: 'node --import tsx e2e/stacks.ts',
    cwd: join(import.meta.dirname, '..'),
    wait: { stdout: /The stacks are running/ },
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGINT', timeout: 30_000 },
  },
});
