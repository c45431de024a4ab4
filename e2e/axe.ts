import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find nothing on the page as it stands. */
export async function expectNoFaults(page: Page): Promise<void> {
  // A menu on its way out is half transparent, which axe takes for poor contrast.
  await expect(page.getByRole('menu')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
