import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '../extension/build.js';
import { findWholeChromium } from '../testing/browser/find-chromium';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { expectNoFaults } from './axe';
import { LoginPage } from '../testing/browser/login-page';
import { NotesPage } from '../testing/browser/notes-page';
import { test as base, chromium, expect, type BrowserContext, type Worker } from '@playwright/test';

const sentence = 'Water moves towards the side with more dissolved matter.';
const article = {
  url: 'http://localhost/osmosis',
  html: `<!doctype html><title>Osmosis, explained</title><style>p { margin-block: 120vh }</style>
    <p>A first paragraph.</p><p id="place">${sentence}</p><p>A last paragraph.</p>`,
};

interface Installed {
  readonly context: BrowserContext;
  readonly background: Worker;
}

/** A whole Chromium with the extension: a headless shell and branded Chrome load none. */
const test = base.extend<{ installed: Installed }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  installed: async ({}, use, { project }) => {
    const executablePath = findWholeChromium();
    test.skip(!executablePath, 'It needs a whole Chromium: install the package chromium.');
    const folder = mkdtempSync(join(tmpdir(), 'mylinguist-extension-'));
    await buildExtension(
      {
        VITE_API_BASE_URL: stack.api,
        VITE_SITE_URL: stack.web,
        VITE_FIREBASE_API_KEY: 'demo-key',
        VITE_FIREBASE_AUTH_EMULATOR_URL: stack.identity,
      },
      join(folder, 'build'),
    );
    const build = join(folder, 'build/chrome');
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...(executablePath && { executablePath }),
      baseURL: stack.web,
      viewport: { width: 1280, height: 860 },
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...(project.use.launchOptions?.args ?? []),
        `--disable-extensions-except=${build}`,
        `--load-extension=${build}`,
      ],
    });
    const [started] = context.serviceWorkers();
    const background = started ?? (await context.waitForEvent('serviceworker'));
    await use({ context, background });
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('the extension signs in, saves a selection, and the note leads back to its place', async ({
  installed: { context, background },
}) => {
  const { credentials, api } = await newLearner();
  const page = await context.newPage();
  await new LoginPage(page).signIn(credentials);

  const openPopup = async () => {
    const popup = await context.newPage();
    await popup.goto(new URL('/popup.html', background.url()).href);
    return popup;
  };
  await test.step('sign in', async () => {
    const popup = await openPopup();
    await expectNoFaults(popup);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('button', { name: 'Sign in' }).click(),
    ]);
    await tab.waitForEvent('close');
  });

  const reader = await context.newPage();
  await context.route(article.url, (route) =>
    route.fulfill({ contentType: 'text/html', body: article.html }),
  );
  await test.step('capture the selection', async () => {
    await reader.goto(article.url);
    await reader.bringToFront();
    await reader.evaluate(`getSelection().selectAllChildren(document.querySelector('#place'))`);
    // No test can press a shortcut of the browser itself.
    await background.evaluate(`chrome.tabs
      .query({ url: '${article.url}' })
      .then(([tab]) => chrome.commands.onCommand.dispatch('capture', tab))`);
    await expect
      .poll(async () => (await api.notes()).map(({ content }) => content))
      .toEqual([sentence]);
    // The message stands in a closed shadow tree.
    await expect(reader.locator('[popover]')).toHaveCount(1);
    await reader.close();
  });

  await test.step('the note leads back to the place on the page', async () => {
    const notes = new NotesPage(page);
    await notes.open();
    const [source] = await Promise.all([
      context.waitForEvent('page'),
      notes.card(sentence).getByRole('link', { name: 'Osmosis, explained' }).click(),
    ]);
    await expect(source.locator('#place')).toBeInViewport();
    expect(await source.evaluate('scrollY')).toBeGreaterThan(0);
  });

  await test.step('the popup lists it, and takes it back', async () => {
    const popup = await openPopup();
    await expect(popup.getByText('Nothing due')).toBeVisible();
    await expect(popup.getByText(sentence)).toBeVisible();
    await expectNoFaults(popup);
    await popup.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => api.notes()).toEqual([]);
  });
});
