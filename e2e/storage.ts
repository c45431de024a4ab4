import type { Page } from '@playwright/test';

/** Returns the app's items in the local storage. */
export async function storedItems(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState();
  const own = origins.find(({ origin }) => origin === new URL(page.url()).origin);
  return Object.fromEntries(own?.localStorage.map(({ name, value }) => [name, value]) ?? []);
}
