/**
 * `npm run gallery` serves every screen and module in its states. With `--check` it opens each
 * state in Chromium, light on a desktop and dark on a phone. It fails on console errors and axe
 * violations. `--check notes` checks one story; `--screenshots FOLDER` saves screenshots;
 * `--size 390x430` opens the states in a window of this size.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from '../testing/browser/find-chromium.js';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    screenshots: { type: 'string' },
    dir: { type: 'string', default: 'ltr' },
    size: { type: 'string' },
  },
});

/** Maximum time until a state is displayed, in ms. */
const patienceMs = 30_000;
const looks = options.size
  ? /** @type {const} */ (['light', 'dark']).map((colorScheme) => ({
      name: `${options.size}-${colorScheme}`,
      colorScheme,
      viewport: sizeOf(options.size),
    }))
  : /** @type {const} */ ([
      { name: 'desktop-light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
      { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
    ]);

const server = await createServer({
  configFile: join(import.meta.dirname, '../frontend/gallery/vite.config.ts'),
  logLevel: 'warn',
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
if (options.check) {
  process.exitCode = (await check()) ? 0 : 1;
  await server.close();
} else {
  console.log(`The gallery is running at ${address}  (stop it with Ctrl+C)`);
}

/** @param {string | undefined} size such as "390x430" */
function sizeOf(size = '') {
  const [width, height] = size.split('x').map(Number);
  if (!width || !height) throw new Error(`--size needs a width and a height in px: ${size}`);
  return { width, height };
}

/** Opens every wanted state in every look. @returns whether no state has a fault */
async function check() {
  const { executablePath, libraryPath } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) },
  });
  let faulty = 0;
  let opened = 0;
  try {
    for (const look of looks) {
      const context = await browser.newContext({
        colorScheme: look.colorScheme,
        viewport: look.viewport,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      for (const { story, state } of await listStates(context)) {
        const faults = await open(context, look, story, state);
        opened += 1;
        if (faults.length === 0) continue;
        faulty += 1;
        console.error(`${story}, ${state} (${look.name}):\n  ${faults.join('\n  ')}`);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`${opened} frames, ${faulty} with faults`);
  return faulty === 0;
}

/**
 * Lists the states of the wanted stories.
 * @param {import('@playwright/test').BrowserContext} context
 * @returns {Promise<{ story: string, state: string }[]>}
 */
async function listStates(context) {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-stories]').waitFor({ state: 'attached', timeout: patienceMs });
  const listed = (await page.locator('[data-stories]').getAttribute('data-stories')) ?? '{}';
  await page.close();
  /** @type {Record<string, string[]>} */
  const stories = JSON.parse(listed);
  return Object.entries(stories)
    .filter(([story]) => wanted.length === 0 || wanted.includes(story))
    .flatMap(([story, states]) => states.map((state) => ({ story, state })));
}

/**
 * Opens one state in a page and returns its faults.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {typeof looks[number]} look @param {string} story @param {string} state
 */
async function open(context, look, story, state) {
  /** @type {string[]} */
  const faults = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text().slice(0, 500));
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  const query = new URLSearchParams({ story, state, dir: options.dir });
  try {
    await page.goto(`${address}frame.html?${query}`);
    await page.locator('html[data-settled]').waitFor({ timeout: patienceMs });
    const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
    faults.push(
      ...axe.violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html)}`),
    );
    if (options.screenshots) {
      mkdirSync(options.screenshots, { recursive: true });
      const file = `${story}-${state.replaceAll(/\W+/g, '-')}-${look.name}.png`;
      await page.screenshot({ path: join(options.screenshots, file) });
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  await page.close();
  return faults;
}
