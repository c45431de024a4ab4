import type { Page } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

/** Maximum number of API requests when a screen opens. */
const mostRequests = 3;

/** The screen that also requests statistics. */
const withStatistics = '/progress';

const opened = {
  '/discover': ['/asrs/due', '/notes', '/tags'],
  '/notes': ['/asrs/due', '/notes', '/tags'],
  '/progress': ['/asrs/due', '/notes', '/progress', '/tags'],
  '/archive': ['/asrs/due', '/notes?archived=true', '/tags'],
  '/archive/deleted': ['/asrs/due', '/notes?deleted=true', '/tags'],
  '/revision': ['/asrs/due', '/tags'],
  '/settings': ['/asrs/due', '/tags'],
};

const namedScripts = `[...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href)`;

/**
 * Opens a screen and loads only the scripts that its HTML names before any script runs. A screen
 * that needs another script stays empty.
 */
async function openWithFirstScripts(page: Page, path: string): Promise<void> {
  let name: (addresses: readonly string[]) => void = () => {};
  const named = new Promise<readonly string[]>((resolve) => (name = resolve));
  await page.route(`${stack.web}/**/*.js`, async (route) => {
    if ((await named).includes(route.request().url())) await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  name(await page.evaluate<string[]>(namedScripts));
}

test('a screen sends all its requests at once, and only a few', async ({ page, login }) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'They speed things up.', tags: ['biology'] });
  await login.storeSession(credentials);
  await page.goto('/discover');
  await expect(page.getByText('1 total notes')).toBeVisible();

  for (const [path, expected] of Object.entries(opened)) {
    await test.step(path, async () => {
      const asked: string[] = [];
      let answer = () => {};
      const answers = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`${stack.api}/**`, async (route) => {
        // A browser with a local copy of the notes requests only the changes.
        const [asks] = route
          .request()
          .url()
          .slice(stack.api.length)
          .split(/[?&](?:since|from)=/);
        asked.push(asks ?? '');
        await answers;
        await route.continue();
      });
      await openWithFirstScripts(page, path);
      // No request is answered yet, so a request that depends on another answer would be missing.
      await expect.poll(() => asked.toSorted()).toEqual(expected);
      answer();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
      expect(asked.toSorted()).toEqual(expected);
      const most = path === withStatistics ? mostRequests + 1 : mostRequests;
      expect(asked.length).toBeLessThanOrEqual(most);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
