import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find no violation on the page in its current state. */
export async function expectNoFaults(page: Page): Promise<void> {
  // A closing menu is half transparent, which axe reports as poor contrast.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectNone(new AxeBuilder({ page }));
}

/** Like `expectNoFaults`, in light and dark, without motion. Rules apart from colours run once. */
export async function expectNoFaultsInAnyScheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  // Without the legacy mode axe opens a blank page for each analysis, to check cross-origin frames.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
