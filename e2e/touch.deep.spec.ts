import { newLearner } from '../testing/browser/learners';
import {
  darkSegments,
  lostInForcedColors,
  sidewaysScroll,
  smallTargets,
} from '../testing/browser/screen-rules.js';
import { expect, test } from './test';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

/** Runs in the page. Returns the font size of each input and select in px. */
const textSizes = `[...document.querySelectorAll('input:not([type=checkbox]), textarea, select')]
  .map((field) => parseFloat(getComputedStyle(field).fontSize))`;

test('no field has text so small that iOS zooms in on focus', async ({ page, login, notes }) => {
  const expectLarge = async () => {
    const sizes = await page.evaluate<number[]>(textSizes);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  };

  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectLarge();

  const { credentials } = await newLearner();
  await login.storeSession(credentials);
  await page.goto('/settings');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible();
  await expectLarge();

  await notes.open();
  await page.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByRole('combobox', { name: 'Tags' })).toBeVisible();
  await expectLarge();
});

test('the screens have large targets, and work at a zoom of 400 % and in forced colours', async ({
  page,
  login,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({
    title: 'Enzymes',
    content: 'Proteins that speed up a reaction.',
    tags: ['biology'],
    flashcard: { front: 'What is an enzyme?', back: 'A protein that speeds up a reaction.' },
  });
  await login.storeSession(credentials);
  const bar = page.getByRole('navigation', { name: 'Screens' });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of [
    '/discover',
    '/notes',
    '/progress',
    '/archive',
    '/revision',
    '/settings',
    '/nowhere',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(smallTargets)).toEqual([]);
      expect(await page.evaluate(darkSegments)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await page.evaluate(lostInForcedColors)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize({ width: 320, height: 256 });
      await expect(bar).toBeHidden();
      expect(await page.evaluate(sidewaysScroll)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
    });
  }
});
