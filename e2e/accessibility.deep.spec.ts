import type { Route } from '@playwright/test';
import { expectNoFaults, expectNoFaultsInAnyScheme } from './axe';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

const loadingPaths = [
  '/discover',
  '/notes',
  '/progress',
  '/archive',
  '/archive/deleted',
  '/revision',
  '/settings',
  '/import/cards',
];
/** The import page loads nothing before a file is chosen. */
const paths = [...loadingPaths, '/import', '/capture'];

/** Runs in the page. Returns the number of animations without an end. */
const endlessAnimations = `document.getAnimations()
  .filter(({ effect }) => effect.getTiming().iterations === Infinity).length`;

test('axe finds no violation on any screen, and nothing moves without an end', async ({
  page,
  login,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'They are *not* used up.', tags: ['biology'] });
  await page.goto('/');
  await expectNoFaults(page);
  await login.storeSession(credentials);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFaultsInAnyScheme(page);
    // The previous check reduces motion.
    await expect.poll(() => page.evaluate<number>(endlessAnimations)).toBe(0);
  }
});

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, bypassCSP: true });

  /** The spacing that WCAG 1.4.12 names. */
  const textSpacing = `* {
    letter-spacing: 0.12em !important;
    line-height: 1.5 !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`;

  /** Runs in the page. Returns the texts of the controls that are cut off, and a sideways scroll. */
  const losses = `(() => {
    const isCut = (element) =>
      getComputedStyle(element).overflow !== 'visible' &&
      // Texts for screen readers alone have a width of 1 px.
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1;
    const cut = [...document.querySelectorAll('button, a, label, h1, h2')].filter(isCut);
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...cut.map(({ textContent }) => textContent), ...(scrollWidth > clientWidth ? [scrollWidth] : [])];
  })()`;

  test('every screen can be read with wider text spacing', async ({ page, login }) => {
    const { credentials, api } = await newLearner();
    await api.createNote({
      title: 'Enzymes',
      content: 'They are *not* used up.',
      tags: ['biology'],
    });
    const expectNoLoss = async () => {
      await page.addStyleTag({ content: textSpacing });
      await expect.poll(() => page.evaluate<unknown[]>(losses)).toEqual([]);
    };
    await page.goto('/');
    await expectNoLoss();
    await login.storeSession(credentials);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoLoss();
    }
  });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('axe finds no violation on loading and failed screens', async ({ page, login }) => {
    const { credentials } = await newLearner();
    await login.storeSession(credentials);
    let isHeld = true;
    const held: Route[] = [];
    await page.route(`${stack.api}/**`, (route) => (isHeld ? held.push(route) : refuse(route)));
    for (const path of loadingPaths) {
      isHeld = true;
      await page.goto(path);
      const screen = page.getByRole('main');
      await expect(
        screen.getByRole('progressbar').or(screen.getByRole('status')).first(),
      ).toBeAttached();
      await expectNoFaultsInAnyScheme(page);
      isHeld = false;
      await Promise.all(held.splice(0).map(refuse));
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await expectNoFaultsInAnyScheme(page);
    }
  });
});

for (const width of [360, 1440]) {
  test(`the landing page fits a window of ${width} px, and axe finds no violation`, async ({
    page,
    landing,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await landing.openDemo();
    await expectNoFaultsInAnyScheme(page);
    await landing.answer('Easy');
    await landing.answer('Easy');
    await expect(landing.revision).toContainText('Session Complete!');
    await landing.note('Doch').getByRole('button', { name: 'Edit Doch' }).click();
    await expect(landing.editor).toBeVisible();
    await expectNoFaultsInAnyScheme(page);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
  });
}

function refuse(route: Route): Promise<void> {
  const message = 'The answer of this journey.';
  return route.fulfill({
    status: 400,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: { error: message, message, code: 'INVALID_INPUT', requestId: 'journey' },
  });
}
