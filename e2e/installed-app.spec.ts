import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { createSite } from '../local/site/site';
import { listenOnLoopback } from '../local/http/loopback-server';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { stackVariables } from '../testing/browser/stack-variables';
import { writeNextBuild } from './next-build';
import { RevisionPage } from './pages/revision-page';
import { expect, test as base } from './test';

interface Site {
  readonly port: number;
  /** Folder with the pages that the stack has built. */
  readonly build: string;
  /** Replaces the pages that the host serves. */
  readonly deploy: (folder: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Returns an empty folder that is removed after the journey. */
  readonly newFolder: () => string;
}

/** The site of the stack under its own address, on a server that the journey replaces and stops. */
const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  site: async ({}, use, { parallelIndex }) => {
    const build = join(stackVariables()[parallelIndex]?.['DATA_DIRECTORY'] ?? '', 'site');
    const folders: string[] = [];
    let server = await listenOnLoopback(createSite(build), 0);
    const { port } = server;
    await use({
      build,
      port,
      deploy: async (folder) => {
        await server.close();
        server = await listenOnLoopback(createSite(folder), port);
      },
      stop: () => server.close(),
      newFolder: () => {
        const folder = mkdtempSync(join(tmpdir(), 'mylinguist-build-'));
        folders.push(folder);
        return folder;
      },
    });
    await server.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  },
  context: async ({ playwright, launchOptions, contextOptions, site }, use) => {
    const { host } = new URL(stack.web);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []).filter((arg) => !arg.startsWith('--host-resolver-rules')),
        `--host-resolver-rules=MAP ${host} 127.0.0.1:${site.port}`,
      ],
    });
    await use(await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' }));
    await browser.close();
  },
});

test.use({ expectedErrors: /net::ERR_|Failed to fetch|status of 404/ });

/** Waits until the service worker has stored the app and answers the requests of the page. */
const stored = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

/** Collects the paths of the scripts that a page requests from now on. */
function collectScripts(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) found.push(pathname);
  });
  return found;
}

const isNext = (script: string) => script.endsWith('-next.js');

test('the app opens without a network', async ({ page, context, site, login, notes }) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'They speed things up.' });
  await login.storeSession(credentials);
  await notes.open();
  await expect(notes.card('Enzymes')).toBeVisible();
  await stored(page);
  await page.close();

  await site.stop();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/notes');
  await expect(cold.getByRole('article', { name: 'Enzymes' })).toBeVisible();
  await cold.goto('/discover');
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cold.getByText('1 total notes')).toBeVisible();
  for (const path of ['/landing', '/auth']) {
    await expect(cold.goto(path)).rejects.toThrow('net::ERR_');
  }
});

test('a session without a network is rated, undone, practised and completed, and the API agrees', async ({
  page,
  context,
  site,
  login,
  notes,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  for (const title of ['First', 'Second']) await api.createNote({ title, content: 'Some text.' });
  await clock.passDays(1);
  await login.storeSession(credentials);
  await notes.open();
  await expect(notes.card('First')).toBeVisible();
  await stored(page);
  await page.close();
  await site.stop();
  await context.addInitScript(() => {
    const setAppBadge = (count: number) => {
      document.documentElement.dataset['badge'] = String(count);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge });
    // Chromium's emulation tells a page that a service worker opens that it is online.
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
    window.addEventListener('reconnect', () => {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    });
  });
  await context.setOffline(true);
  const cold = await context.newPage();
  const revision = new RevisionPage(cold);
  const badge = cold.locator('html');
  const waits = (text: string) => cold.getByRole('button', { name: text });

  await cold.goto('/revision?start');
  await expect(revision.button('Easy')).toContainText('In 1 week');
  await expect(badge).toHaveAttribute('data-badge', '2');
  await revision.rate('Easy');
  await expect(waits('1 change waits')).toBeVisible();
  await revision.undo();
  await expect(waits('Offline')).toBeVisible();
  await revision.rate('Hard');
  await revision.moveOn();
  await revision.rate('Easy');
  await revision.moveOn();
  await revision.finishPractice();
  await expect(cold.getByText("Great job! You've reviewed 2 notes.")).toBeVisible();
  await expect(cold.getByText('+20 XP Earned')).toBeVisible();
  await expect(badge).toHaveAttribute('data-badge', '0');
  await expect(waits('2 changes wait')).toBeVisible();

  await context.setOffline(false);
  await cold.evaluate(() => window.dispatchEvent(new Event('reconnect')));
  await expect.poll(() => api.dueNotes()).toEqual([]);
  await expect(cold.getByText('+20 XP Earned')).toBeVisible();
  const reviewed = (await api.notes()).map(({ title, reviewData: { repetitions, srs } }) => ({
    ...{ title, repetitions },
    lapses: srs.lapses,
  }));
  expect(reviewed).toEqual([
    { title: 'First', repetitions: 1, lapses: 1 },
    { title: 'Second', repetitions: 1, lapses: 0 },
  ]);
});

test('a text from the share menu survives the sign-in and is saved without a network', async ({
  page,
  context,
  login,
  notes,
}) => {
  const { credentials } = await newLearner();
  await login.signIn(credentials);
  await stored(page);
  await page.evaluate('localStorage.clear()');
  await page.goto('/auth');
  await page.evaluate(`(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/capture', enctype: 'multipart/form-data' });
    const fields = { title: 'Osmosis', text: 'Water moves', url: 'https://example.com/a?gclid=1' };
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    document.body.append(form);
    form.submit();
  })()`);
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  expect(page.url()).not.toContain('Water');
  await login.fillSignIn(credentials);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Water moves');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved to your notes.')).toBeVisible();
  await context.setOffline(false);
  await notes.open();
  const source = notes.card('Water moves').getByRole('link', { name: 'Osmosis' });
  await expect(source).toHaveAttribute('href', 'https://example.com/a');
});

test('a new version waits for the learner and leaves older tabs intact', async ({
  page,
  context,
  site,
  login,
}) => {
  const { credentials } = await newLearner();
  await login.storeSession(credentials);
  await page.goto('/discover');
  await stored(page);
  const older = await context.newPage();
  await older.goto('/settings');
  await expect(older.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.reload();
  const next = site.newFolder();
  await test.step('the learner takes the version', async () => {
    writeNextBuild(site.build, next);
    await site.deploy(next);
    await page.evaluate(`navigator.serviceWorker.getRegistration().then((it) => it.update())`);
    await expect(page.getByText('A newer version of MyLinguist is available.')).toBeVisible();
    const scripts = collectScripts(page);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts.filter((script) => !isNext(script))).toEqual([]);
  });

  await test.step('the older tab loads a script that the host no longer has', async () => {
    const scripts = collectScripts(older);
    await older.getByRole('button', { name: 'Undo an import' }).click();
    await expect(older.getByRole('dialog')).toBeVisible();
    const dialog = scripts.find((script) => script.includes('imports-dialog'));
    expect((await fetch(`http://127.0.0.1:${site.port}${dialog}`)).status).toBe(404);
  });

  await test.step('the switch of the operator removes the worker and its files', async () => {
    const without = site.newFolder();
    writeNextBuild(site.build, without);
    buildSync({
      entryPoints: ['frontend/src/service-worker/kill-switch.ts'],
      bundle: true,
      outfile: join(without, 'sw.js'),
      allowOverwrite: true,
    });
    await site.deploy(without);
    await page.evaluate(`navigator.serviceWorker.getRegistration().then((it) => it.update())`);
    await expect
      .poll(() =>
        page.evaluate(
          `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then(
            ([workers, names]) => workers.length + names.length,
          )`,
        ),
      )
      .toBe(0);
  });
});
