import type { Page } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

const pages = [
  {
    path: '/',
    title: 'Sign in · MyLinguist',
    text: 'Remember everything.',
    prefetched: ['base', 'login-entry', 'report-error', 'rolldown-runtime', 'sign-in'],
  },
  {
    path: '/landing',
    title: 'Remember everything · MyLinguist',
    text: 'Remember what matters to you. Forever!',
    prefetched: ['base', 'landing', 'landing-entry', 'report-error', 'rolldown-runtime'],
  },
] as const;

/** Runs in the page. Logs an error when a button to sign in is visible. */
const tellOfEntry = `() => new MutationObserver(() => {
  const isSignIn = ({ textContent }) => textContent.includes('Continue with');
  const card = [...document.querySelectorAll('button')].find(isSignIn);
  if (card?.checkVisibility({ visibilityProperty: true })) console.error('The entry was shown');
}).observe(document, { childList: true, subtree: true })`;

/** Collects the names of the scripts that a page requests, without their hashes. */
function recordScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) scripts.add(name);
  });
  return scripts;
}

/** Runs in the page. React marks the element that it renders into. */
const isHydrated = `Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react'))`;

const idle = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))');

const themeVariable = (name: string) =>
  `getComputedStyle(document.documentElement).getPropertyValue('${name}')`;

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

for (const { path, title, prefetched } of pages) {
  test(`${path} fetches its own code when idle, and runs it at the first sign of the visitor`, async ({
    page,
  }) => {
    const scripts = recordScripts(page);
    await page.addInitScript({
      content: "addEventListener('app-ready', () => (document.body.dataset.ready = ''))",
    });
    await page.goto(path);
    await expect.poll(() => [...scripts].toSorted()).toEqual(prefetched);
    await idle(page);
    expect(await page.evaluate(isHydrated)).toBe(false);
    expect([...scripts].toSorted()).toEqual(prefetched);

    // The first pointer event has no movement.
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await expect(page.locator('body[data-ready]')).toBeAttached();
    await idle(page);
    expect(await page.evaluate(isHydrated)).toBe(true);
    // The document has only those variables of the theme that it reads itself.
    expect(await page.evaluate(themeVariable('--mui-zIndex-modal'))).toBe('1300');
    await expect(page).toHaveTitle(title);
    expect([...scripts].filter((script) => script.includes('firebase'))).toEqual([]);
    expect(scripts.has('main')).toBe(path === '/');
  });
}

test('a click before the code of the page has loaded is not lost', async ({ page }) => {
  let letAppCome: () => void = () => undefined;
  const clicked = new Promise<void>((resolve) => {
    letAppCome = resolve;
  });
  await page.route('**/assets/login-entry-*.js', async (route) => {
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
  await expect(page.getByRole('heading', { name: "It's great to see you" })).toBeVisible();
});

test('a path without a file answers 404', async ({ request }) => {
  expect((await request.get('/assets/gone.js')).status()).toBe(404);
});
