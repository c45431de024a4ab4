import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** Delays the demo's code until `deliver` is called. `asked` resolves when the page requests it. */
async function holdDemo(page: Page) {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/demo-/, async (route) => {
    await delivered;
    await route.continue();
  });
  return { asked: page.waitForRequest(/\/assets\/demo-/), deliver };
}

for (const [from, to] of [
  ['light', 'light'],
  ['dark', 'dark'],
  ['light', 'dark'],
] as const) {
  test(`text typed before the demo's code has loaded is kept (${from}, then ${to})`, async ({
    page,
    landing,
  }) => {
    const { asked, deliver } = await holdDemo(page);
    await page.emulateMedia({ colorScheme: from });
    await page.goto('/landing');
    const field = landing.composer.getByRole('textbox', { name: 'Note' });
    await field.focus();
    await asked;
    await page.getByRole('link', { name: 'or try it on this page' }).click();
    await field.pressSequentially('Saudade');
    await page.emulateMedia({ colorScheme: to });
    deliver();
    await expect(landing.composer.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(field).toHaveValue('Saudade');
  });
}

test('the text is visible without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/landing');
  for (const name of ['Por or para?', 'L’esprit de l’escalier', 'Doch']) {
    await expect(page.getByRole('article', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Try MyLinguist (free)' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});

test.describe('a chosen theme', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('applies before the app has loaded, and pages are printed light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript("localStorage.setItem('theme', 'dark')");
    // Only the script inside the document runs.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const body = page.locator('body');
    for (const path of ['/', '/landing']) {
      await page.goto(path);
      await expect(body).toHaveCSS('background-color', 'rgb(22, 20, 15)');
      await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
        'content',
        '#16140f',
      );
    }
    await page.emulateMedia({ colorScheme: 'light', media: 'print' });
    await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(body).toHaveCSS('color', 'rgb(31, 29, 26)');
  });
});
