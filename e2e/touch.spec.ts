import { newLearner } from '../testing/browser/learners';
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
  await login.signIn(credentials);
  await page.goto('/settings');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible();
  await expectLarge();

  await notes.open();
  await page.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByRole('combobox', { name: 'Tags' })).toBeVisible();
  await expectLarge();
});
