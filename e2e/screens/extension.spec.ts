import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { demoAccount } from '../../local/seed/demo-account';
import { seedDemo } from '../../local/seed/seed';
import { LoginPage } from '../../testing/browser/login-page';
import { stack } from '../../testing/browser/stack';
import { test } from '../installed-extension';

const sentence =
  'Once the meal is over, nobody gets up: the talk goes on, and the coffee gets cold.';
const article = {
  url: 'http://localhost/sobremesa',
  html: `<!doctype html><meta name="viewport" content="width=device-width"><title>Sobremesa</title>
    <style>
      :root { color-scheme: light dark }
      body { font: 20px/1.6 Georgia, serif; margin: 72px auto; max-width: 640px }
    </style>
    <h1>Sobremesa</h1>
    <p>Spanish has a word for the time at the table after a meal.</p>
    <p id="place">${sentence}</p>
    <p>It can last longer than the meal itself. On a Sunday it ends when somebody asks what there is
    for dinner.</p>`,
};

const size = { width: 1280, height: 800 };
const fileOf = (name: string) => join(import.meta.dirname, '../../.screens', `${name}.png`);

test.beforeAll(() => seedDemo(stack));

test('the extension, as both stores show it', async ({ installed: { context, background } }) => {
  const page = await context.newPage();
  await new LoginPage(page).signIn(demoAccount);
  const popup = await context.newPage();
  const popupAddress = new URL('/popup.html', background.url()).href;
  await popup.goto(popupAddress);
  await Promise.all([
    context.waitForEvent('page').then((tab) => tab.waitForEvent('close')),
    popup.getByRole('button', { name: 'Sign in' }).click(),
  ]);

  await context.route(article.url, (route) =>
    route.fulfill({ contentType: 'text/html', body: article.html }),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await context.newPage();
    await reader.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await reader.setViewportSize(size);
    await reader.goto(article.url);
    await reader.bringToFront();
    await reader.evaluate(`getSelection().selectAllChildren(document.querySelector('#place'))`);
    await background.evaluate(`chrome.tabs
      .query({ url: '${article.url}' })
      .then(([tab]) => chrome.commands.onCommand.dispatch('capture', tab))`);
    await expect(reader.locator('[popover]')).toHaveCount(1);
    await reader.evaluate('document.fonts.ready');
    await reader.screenshot({ path: fileOf(`extension-toast-${colorScheme}`) });

    const opened = await context.newPage();
    await opened.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await opened.setViewportSize({ width: 360, height: 480 });
    await opened.goto(popupAddress);
    await expect(opened.getByText(sentence).first()).toBeVisible();
    await opened.screenshot({ path: fileOf(`extension-popup-${colorScheme}`) });
    // Other pictures show the notes of the same account.
    await opened.getByRole('button', { name: 'Undo' }).click();
    await expect(opened.getByText(sentence)).toHaveCount(0);
    await opened.close();
    await showOver(reader, `extension-popup-${colorScheme}`);
    await reader.screenshot({ path: fileOf(`extension-popup-open-${colorScheme}`) });
    await reader.close();
  }
});

/** Shows a picture of the popup at the place where the browser opens it. */
async function showOver(page: Page, popup: string): Promise<void> {
  await page.goto(article.url);
  const picture = readFileSync(fileOf(popup)).toString('base64');
  await page.evaluate(
    `document.body.insertAdjacentHTML('beforeend', '<img src="data:image/png;base64,${picture}" style="position: fixed; top: 8px; right: 24px; border-radius: 8px; box-shadow: 0 8px 32px rgb(0 0 0 / 40%)">')`,
  );
  await page.waitForFunction("document.querySelector('img').complete");
}
