import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from '../testing/browser/axe';

/** Expects axe to find no violation on the page in its current state. */
export async function expectNoFaults(page: Page): Promise<void> {
  // A closing menu is half transparent, which axe reports as poor contrast.
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
}

/** Like `expectNoFaults`, in light and dark, without motion. Rules apart from colours run once. */
export async function expectNoFaultsInAnyScheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const runOnly = ['color-contrast', 'link-in-text-block'];
  expect(await findAxeViolations(page, { runOnly })).toEqual([]);
}
