import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than any screen has. */
const longestWay = 60;

/** Moves the focus to an element with the Tab key alone. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < longestWay; presses += 1) {
    if ((await element.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}
