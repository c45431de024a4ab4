import type { Page } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

test.use({ expectedErrors: /net::ERR_|status of 4(09|12)/ });

/** Forwards the next request for a path to the API and drops the answer. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  // The route stays: if the browser stops intercepting requests during a reload, some never end.
  await page.route(`${stack.api}/${path}`, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Waits until a page that loads has fetched the code that it needs later without a network. */
const codeFetchedAhead = (page: Page) =>
  Promise.all(
    [/\/notes-page-[\w-]{8}\.js$/, /\/local-due-list-/].map((file) =>
      page.waitForEvent('requestfinished', (request) => file.test(request.url())),
    ),
  );

/** The chip that shows what waits to be sent. */
const chip = (page: Page) => page.getByRole('button', { name: /^Offline$|wait|^Sending/ });

test('what a learner writes and rates without a network is saved when it returns', async ({
  page,
  context,
  login,
  notes,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  for (const title of ['First', 'Second', 'Third']) {
    await api.createNote({ title, content: `The ${title.toLowerCase()} note.` });
  }
  await clock.passDays(1);
  const code = codeFetchedAhead(page);
  await login.signIn(credentials);
  // The navigation within the app needs no network.
  await page.getByRole('link', { name: 'Start Revision' }).click();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  await code;

  await test.step('ratings are saved at once and can be undone', async () => {
    await context.setOffline(true);
    await expect(chip(page)).toHaveText('Offline');
    await revision.rate('Easy');
    await expect(chip(page)).toHaveText('1 change waits');
    await revision.moveOn();
    await revision.rate('Hard');
    await expect(chip(page)).toHaveText('2 changes wait');
    await page.keyboard.press('u');
    await expect(chip(page)).toHaveText('1 change waits');
    await revision.rate('Easy');
    await revision.moveOn();
    await expect(page.getByText('2 of 3')).toBeVisible();
  });

  await test.step('a note appears at once', async () => {
    await page.getByRole('link', { name: 'Notes', exact: true }).click();
    await notes.write({ content: 'Written on a train' });
    await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await expect(chip(page)).toHaveText('3 changes wait');
  });

  await test.step('the due list is computed in the browser', async () => {
    await page.getByRole('link', { name: 'Discover' }).click();
    await expect(page.getByText('1 due', { exact: true })).toBeVisible();
  });

  await test.step('everything is sent once when the network returns', async () => {
    await context.setOffline(false);
    await expect(chip(page)).toHaveCount(0);
    expect(await api.dueNotes()).toHaveLength(1);
    await page.goto('/notes');
    await expect(notes.card('Written on a train')).toHaveCount(1);
  });
});

test('a log-out asks before unsent changes are lost', async ({ page, context, login, notes }) => {
  const { credentials } = await newLearner();
  await login.signIn(credentials);
  await notes.open();
  const sending = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/notes'),
  );
  // Loads what the app needs without a network.
  await notes.write({ content: 'Written before' });
  await page.getByRole('button', { name: 'Account menu' }).hover();
  await (await sending).finished();
  await context.setOffline(true);
  await notes.write({ content: 'Kept or lost' });
  const logOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await logOut();
  const dialog = page.getByRole('alertdialog', { name: '1 change is not sent yet' });
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notes.card('Kept or lost')).toBeVisible();

  await logOut();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  await login.signIn(credentials);
  await notes.open();
  await expect(notes.card('Kept or lost')).toHaveCount(1);
});

test('writes that get no answer are saved exactly once', async ({
  page,
  context,
  login,
  notes,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await login.storeSession(credentials);
  await notes.open();

  await test.step('a note whose answer was lost survives a reload and exists once', async () => {
    await loseAnswer(page, 'notes');
    await notes.write({ content: 'Written once' });
    await page.reload();
    await expect(notes.card('Written once')).toHaveCount(1);
    await expect(chip(page)).toHaveCount(0);
    await page.reload();
    await expect(notes.card('Written once')).toHaveCount(1);
  });

  await test.step('an edit whose answer was lost causes no conflict', async () => {
    await notes.card('Written once').hover();
    await page.getByRole('button', { name: 'Edit Written once' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit note' });
    await editor.getByRole('textbox', { name: 'Note' }).fill('Edited once');
    await loseAnswer(page, 'notes/*');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toHaveCount(0);
    await expect(chip(page)).toHaveText('1 change waits');
    await chip(page).click();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(chip(page)).toHaveCount(0);
    await expect(notes.card('Edited once')).toBeVisible();
  });

  await test.step('a note archived while its tab closes is archived', async () => {
    const closed = await context.newPage();
    await closed.goto('/notes');
    await closed.getByRole('button', { name: 'More for Edited once' }).click();
    const sent = closed.waitForRequest((request) => request.method() === 'PATCH');
    await closed.getByRole('menuitem', { name: 'Archive Note' }).click();
    await sent;
    await closed.close();
    await expect(async () => {
      await page.goto('/archive');
      await expect(notes.card('Edited once')).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  await test.step('a rating whose answer was lost counts once', async () => {
    await api.createNote({ title: 'Rated once', content: 'Its answer is lost.' });
    await clock.passDays(1);
    await revision.start();
    await loseAnswer(page, 'asrs/review');
    await revision.rate('Easy');
    await revision.moveOn();
    await expect(page.getByText("Great job! You've reviewed 1 note.")).toBeVisible();
    await expect(chip(page)).toHaveCount(0);
    await expect(page.getByText('+10 XP Earned')).toBeVisible();
    await expect.poll(() => api.dueNotes()).toEqual([]);
  });
});

test.describe('while the service always fails on ratings', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('a note that is written later is saved, also after a reload', async ({
    page,
    login,
    notes,
    revision,
    clock,
  }) => {
    const { credentials, api } = await newLearner();
    for (const title of ['First', 'Second', 'Third']) {
      await api.createNote({ title, content: `The ${title.toLowerCase()} note.` });
    }
    await clock.passDays(1);
    const error = 'Something went wrong.';
    await page.route(`${stack.api}/asrs/review`, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { error, message: error, code: 'INTERNAL', requestId: 'failed' },
      }),
    );
    await login.storeSession(credentials);
    await revision.start();
    for (let rated = 0; rated < 3; rated += 1) {
      await revision.rate('Easy');
      await revision.moveOn();
    }
    await expect(chip(page)).toHaveText('3 changes wait');
    const saved = async () => (await api.notes()).map(({ content }) => content);

    await notes.open();
    await notes.write({ content: 'Written later' });
    await expect.poll(saved).toContain('Written later');
    await page.reload();
    await notes.write({ content: 'Written after a reload' });
    await expect.poll(saved).toContain('Written after a reload');
    await expect(chip(page)).toHaveText('3 changes wait');
  });
});

test('with storage refused, changes wait in the tab, and it asks before it closes', async ({
  page,
  context,
  login,
  notes,
}) => {
  const { credentials, api } = await newLearner();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  });
  await login.signIn(credentials);
  await notes.open();
  await notes.write({ content: 'Written with a connection' });
  await expect.poll(async () => (await api.notes()).length).toBe(1);

  await context.setOffline(true);
  await notes.write({ content: 'Written without any storage' });
  await expect(notes.card('Written without any storage')).toBeVisible();
  await expect(chip(page)).toHaveText('1 change waits');
  await expect(page.getByText(/^This browser could not store your changes\./)).toBeVisible();
  const question = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  await (await question).dismiss();
  await closing;

  await context.setOffline(false);
  await expect(chip(page)).toHaveCount(0);
  expect((await api.notes()).map(({ content }) => content)).toContain(
    'Written without any storage',
  );
});
