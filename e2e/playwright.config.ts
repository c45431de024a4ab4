import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const { WEB_PORT, CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH, JOURNEY_REPORT } = process.env;
const web = `http://localhost:${WEB_PORT ?? ''}`;

/** Journeys run one after the other, because they share one stack and move its clock. */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: '.', testIgnore: 'screens/**' },
    { name: 'screens', testDir: 'screens' },
  ],
  workers: 1,
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
    baseURL: web,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 860 },
    // Tracing makes journeys a sixth slower. Enable: `npm run test:e2e -- --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--window-size=1600,1200',
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
    command: 'node --import tsx local/stack/main.ts --empty --preview --bundle --model',
    cwd: join(import.meta.dirname, '..'),
    // The services start in any order, so wait for the line that follows all of them.
    wait: { stdout: /MyLinguist is running/ },
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGINT', timeout: 30_000 },
  },
});
