import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find nothing on the page as it stands. */
export async function expectNoFaults(page: Page): Promise<void> {
  // A menu on its way out is half transparent, which axe takes for poor contrast.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectNone(new AxeBuilder({ page }));
}

/** The same in light and dark, without motion. What is not about colours is looked at once. */
export async function expectNoFaultsInAnyScheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  // The other way opens a page of its own for every look, for the sake of foreign frames.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
