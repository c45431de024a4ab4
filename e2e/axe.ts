import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find no violation on the page in its current state. */
export async function expectNoFaults(page: Page): Promise<void> {
  // A closing menu is half transparent, which axe reports as poor contrast.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectNone(axeOf(page));
}

/** Like `expectNoFaults`, in light and dark, without motion. Rules apart from colours run once. */
export async function expectNoFaultsInAnyScheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** Describes violations only. */
const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

async function expectNone(axe: AxeBuilder): Promise<void> {
  // Without the legacy mode axe opens a blank page for each analysis, to check cross-origin frames.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
