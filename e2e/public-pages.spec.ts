import type { Page } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

const pages = [
  { path: '/', title: 'Sign in · MyLinguist', text: 'Remember everything.' },
  {
    path: '/landing',
    title: 'Remember everything · MyLinguist',
    text: 'Remember what matters to you. Forever!',
  },
] as const;

/** Runs in the page. Logs an error when the prerendered entry is visible. */
const tellOfEntry = `() => new MutationObserver(() => {
  const card = document.querySelector('#root[data-prerendered] button');
  if (card?.checkVisibility({ visibilityProperty: true })) console.error('The entry was shown');
}).observe(document, { childList: true, subtree: true })`;

/** Collects the paths of the scripts that a page requests. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, text } of pages) {
    test(`${path} shows its text`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    });
  }
});

for (const { path, title } of pages) {
  test(`${path} is hydrated without errors and without the code of the identity provider`, async ({
    page,
  }) => {
    const scripts = recordScripts(page);
    await page.addInitScript({
      content: "addEventListener('app-ready', () => (document.body.dataset.ready = ''))",
    });
    await page.goto(path);
    await expect(page.locator('body[data-ready]')).toBeAttached();
    await expect(page).toHaveTitle(title);
    expect(scripts.filter((script) => script.includes('firebase'))).toEqual([]);
  });
}

test('a click before the app has loaded is not lost', async ({ page }) => {
  let letAppCome: () => void = () => undefined;
  const clicked = new Promise<void>((resolve) => {
    letAppCome = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  letAppCome();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a signed-in learner who opens the entry page is redirected without seeing it', async ({
  page,
  login,
}) => {
  await login.signIn((await newLearner()).credentials);
  await page.addInitScript({ content: `(${tellOfEntry})()` });
  await page.goto('/');
  await expect(page).toHaveURL(/\/discover$/);
});

test('a path without a file answers 404', async ({ request }) => {
  expect((await request.get('/assets/gone.js')).status()).toBe(404);
});
