import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { findAxeViolations } from '../../testing/browser/axe.js';
import { findChromium } from '../../testing/browser/find-chromium.js';
import {
  darkSegments,
  leftOnPaper,
  lostInForcedColors,
  sidewaysScroll,
  smallTargets,
} from '../../testing/browser/screen-rules.js';

/**
 * @typedef {object} CheckOptions
 * @property {string} address of the gallery
 * @property {readonly string[]} wanted names of stories; all if empty
 * @property {string | undefined} state all states if undefined
 * @property {string} dir text direction
 * @property {string | undefined} screenshots folder
 * @property {string | undefined} size of the window, such as "390x430"
 *
 * @typedef {object} View how a loaded state is shown
 * @property {string} name
 * @property {string} size
 * @property {'light' | 'dark'} colorScheme
 * @property {'active' | 'none'} forcedColors
 * @property {'screen' | 'print'} media
 * @property {readonly (() => string[])[]} rules
 * @property {boolean} hasAxe
 *
 * @typedef {object} Device each state is loaded once per device
 * @property {boolean} isTouch
 * @property {readonly [View, ...View[]]} views
 */

/** Maximum time until a state is displayed, in ms. */
const patienceMs = 30_000;

/** @param {string} name @param {string} size @param {View['rules']} rules @returns {View} */
const light = (name, size, rules) => ({
  name,
  size,
  colorScheme: 'light',
  forcedColors: 'none',
  media: 'screen',
  rules,
  hasAxe: true,
});
/** @param {string} name @param {string} size @param {View['rules']} rules @returns {View} */
const dark = (name, size, rules) => ({ ...light(name, size, rules), colorScheme: 'dark' });
/** Axe does not know forced colours. @param {string} name @param {string} size @returns {View} */
const forced = (name, size) => ({
  ...light(name, size, [lostInForcedColors]),
  forcedColors: 'active',
  hasAxe: false,
});

/** @type {readonly Device[]} */
const devices = [
  {
    isTouch: false,
    views: [
      light('desktop-light', '1440x900', []),
      forced('desktop-forced', '1440x900'),
      // A4 without margins.
      { ...light('paper', '794x1123', [leftOnPaper]), media: 'print', hasAxe: false },
    ],
  },
  {
    isTouch: true,
    views: [
      dark('phone-dark', '360x740', [smallTargets, sidewaysScroll, darkSegments]),
      { ...dark('sideways', '844x390', [sidewaysScroll]), hasAxe: false },
      { ...dark('zoomed', '320x256', [sidewaysScroll]), hasAxe: false },
    ],
  },
];

/** @param {string} size @returns {Device} */
const deviceOf = (size) => ({
  isTouch: viewportOf(size).width < 900,
  views: [
    light(`${size}-light`, size, [sidewaysScroll]),
    dark(`${size}-dark`, size, [darkSegments]),
    forced(`${size}-forced`, size),
  ],
});

/** @param {string} size such as "390x430" */
function viewportOf(size) {
  const [width, height] = size.split('x').map(Number);
  if (!width || !height) throw new Error(`--size needs a width and a height in px: ${size}`);
  return { width, height };
}

/**
 * Opens every wanted state on every device.
 * @param {CheckOptions} options
 * @returns whether no state has a fault
 */
export async function check(options) {
  const { executablePath, libraryPath } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) },
  });
  let faulty = 0;
  let opened = 0;
  try {
    for (const device of options.size ? [deviceOf(options.size)] : devices) {
      const context = await browser.newContext({
        hasTouch: device.isTouch,
        isMobile: device.isTouch,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      for (const { story, state } of await listStates(context, options)) {
        const faults = await faultsOf(context, device, story, state, options);
        opened += device.views.length;
        for (const [view, texts] of Object.entries(faults)) {
          if (texts.length === 0) continue;
          faulty += 1;
          console.error(`${story}, ${state} (${view}):\n  ${texts.join('\n  ')}`);
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`${opened} views, ${faulty} with faults`);
  return faulty === 0;
}

/**
 * Lists the states of the wanted stories.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {CheckOptions} options
 * @returns {Promise<{ story: string, state: string }[]>}
 */
async function listStates(context, { address, wanted, state: only }) {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-stories]').waitFor({ state: 'attached', timeout: patienceMs });
  const listed = (await page.locator('[data-stories]').getAttribute('data-stories')) ?? '{}';
  await page.close();
  /** @type {Record<string, string[]>} */
  const stories = JSON.parse(listed);
  return Object.entries(stories)
    .filter(([story]) => wanted.length === 0 || wanted.includes(story))
    .flatMap(([story, states]) => states.map((state) => ({ story, state })))
    .filter(({ state }) => only === undefined || state === only);
}

/**
 * Opens one state in a page and returns its faults by view.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Device} device
 * @param {string} story
 * @param {string} state
 * @param {CheckOptions} options
 */
async function faultsOf(context, device, story, state, options) {
  const page = await context.newPage();
  /** @type {Record<string, string[]>} */
  const faults = {};
  /** @type {string[]} */
  let found = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text().slice(0, 500));
  });
  page.on('pageerror', (error) => found.push(String(error)));
  const query = new URLSearchParams({ story, state, dir: options.dir });
  for (const [index, view] of device.views.entries()) {
    found = faults[view.name] = [];
    try {
      await page.setViewportSize(viewportOf(view.size));
      const { colorScheme, forcedColors, media } = view;
      await page.emulateMedia({ colorScheme, forcedColors, media });
      if (media === 'print') await page.evaluate("dispatchEvent(new Event('beforeprint'))");
      if (index === 0) {
        await page.goto(`${options.address}frame.html?${query}`);
        await page.locator('html[data-settled]').waitFor({ timeout: patienceMs });
      }
      found.push(...(await faultsIn(page, view)));
      if (options.screenshots) {
        mkdirSync(options.screenshots, { recursive: true });
        const file = `${story}-${state.replaceAll(/\W+/g, '-')}-${view.name}.png`;
        await page.screenshot({ path: join(options.screenshots, file) });
      }
    } catch (error) {
      found.push(error instanceof Error ? error.message : String(error));
    }
  }
  await page.close();
  return faults;
}

/** @param {import('@playwright/test').Page} page @param {View} view */
async function faultsIn(page, { rules, hasAxe }) {
  // The layout follows the size of the window in the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  const faults = [];
  for (const rule of rules) faults.push(...(await page.evaluate(rule)));
  if (hasAxe) {
    // A menu needs no landmark: it hides the page from screen readers, as a dialog does.
    const region = { enabled: (await page.getByRole('menu').count()) === 0 };
    const violations = await findAxeViolations(page, { rules: { region } });
    faults.push(...violations.map((violation) => `axe ${violation}`));
  }
  return faults;
}
