import type { Locator, Page } from '@playwright/test';
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
    // The field comes with the first event of the visitor.
    await page.keyboard.press('Tab');
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

for (const [what, press] of [
  ['a click', (button: Locator) => button.click()],
  ['a double click', (button: Locator) => button.dblclick()],
  ['a click of assistive software', (button: Locator) => button.dispatchEvent('click')],
  ['Enter', (button: Locator) => button.press('Enter')],
  ['Space', (button: Locator) => button.press(' ')],
] as const) {
  test(`${what} on the demo before any code has loaded takes effect once`, async ({
    page,
    landing,
  }) => {
    let letPageCome = () => {};
    const pageCame = new Promise<void>((resolve) => (letPageCome = resolve));
    await page.route(/\/assets\/landing-entry-/, async (route) => {
      await pageCame;
      await route.continue();
    });
    const { asked, deliver } = await holdDemo(page);
    await page.goto('/landing');
    await press(landing.revision.getByRole('button', { name: 'Show Hint' }));
    await expect(page.getByRole('progressbar', { name: 'Opening...' })).toBeVisible();
    letPageCome();
    await asked;
    await expect(page.getByRole('progressbar', { name: 'Opening...' })).toBeVisible();
    deliver();
    // A click that counts twice would hide the hint again.
    await expect(landing.revision.getByText('Hint: It comes on the way down.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Opening...' })).toBeHidden();
  });
}

test('the page loads its own fonts, and others for characters that a visitor types', async ({
  page,
  landing,
}) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (name) fonts.add(name);
  });
  await landing.openDemo();
  const field = landing.composer.getByRole('textbox', { name: 'Note' });
  await field.fill('“Saudade”: a longing, isn’t it?');
  await page.evaluate('document.fonts.ready');
  expect([...fonts].toSorted()).toEqual([
    'figtree-latin-wght-normal-landing',
    'literata-latin-600-italic',
    'literata-latin-wght-normal-landing',
  ]);
  await field.fill('Übung: Çan, [sic]');
  await expect.poll(() => [...fonts]).toContain('literata-latin-wght-normal-text');
  const check = `document.fonts.check("16px 'Literata Variable'", 'Übung: Çan, [sic]')`;
  await expect.poll(() => page.evaluate(check)).toBe(true);
});

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
