import { expect } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { expectNoFaults } from './axe';
import { test } from './installed-extension';
import { LoginPage } from '../testing/browser/login-page';
import { NotesPage } from '../testing/browser/notes-page';

const sentence = 'Water moves towards the side with more dissolved matter.';
const article = {
  url: 'http://localhost/osmosis',
  // The page lies about what is selected.
  html: `<!doctype html><title>Osmosis, explained</title><style>p { margin-block: 120vh }</style>
    <script>
      const select = getSelection.bind(window);
      window.getSelection = document.getSelection = () => ({
        rangeCount: 1, isCollapsed: false, toString: () => 'A forged selection',
      });
    </script>
    <p>A first paragraph.</p><p id="place">${sentence}</p><p>A last paragraph.</p>`,
};

test('the extension signs in, saves a selection, and the note leads back to its place', async ({
  installed: { context, background, closeAndListOrigins },
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
    await reader.evaluate(`select().selectAllChildren(document.querySelector('#place'))`);
    // No test can press a shortcut of the browser itself.
    await background.evaluate(`chrome.tabs
      .query({ url: '${article.url}' })
      .then(([tab]) => chrome.commands.onCommand.dispatch('capture', tab))`);
    // The message stands in a closed shadow tree, for a few seconds.
    await expect(reader.locator('[popover]')).toHaveCount(1);
    await expect
      .poll(async () => (await api.notes()).map(({ content }) => content))
      .toEqual([sentence]);
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

  await test.step('the popup lists it and opens it', async () => {
    const popup = await openPopup();
    await expect(popup.getByText('Nothing due')).toBeVisible();
    await expectNoFaults(popup);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('button', { name: sentence }).click(),
    ]);
    await expect(opened.getByRole('dialog', { name: 'Edit note' })).toContainText(sentence);
    await opened.close();
  });

  await test.step('the popup takes it back', async () => {
    const popup = await openPopup();
    await popup.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => api.notes()).toEqual([]);
  });

  await test.step('it has sent requests to the API and the identity provider alone', async () => {
    const expected = [stack.api, stack.identity].map((address) => new URL(address).origin).sort();
    expect(await closeAndListOrigins()).toEqual(expected);
  });
});
