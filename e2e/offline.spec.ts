import type { Page, Route } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

test.use({ expectedErrors: /net::ERR_|status of 4(09|12)/ });

/** Forwards the next request for a path to the API and drops the answer. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`${stack.api}/${path}`, lose, { times: 1 });
}

test('writes that are made offline or get no answer are saved exactly once', async ({
  page,
  context,
  login,
  notes,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await login.signIn(credentials);
  await notes.open();
  const text = notes.composer.getByRole('textbox', { name: 'Note' });

  await test.step('a note written offline is saved when the connection returns', async () => {
    await context.setOffline(true);
    await text.fill('Written on a train');
    await notes.composer.getByRole('button', { name: 'Save' }).click();
    await expect(notes.composer.getByRole('alert')).toContainText('You are offline.');
    await context.setOffline(false);
    await expect(notes.card('Written on a train')).toBeVisible();
    await expect(text).toHaveValue('');
  });

  await test.step('a note whose answer was lost survives a reload and exists once', async () => {
    await loseAnswer(page, 'notes');
    await text.fill('Written once');
    await notes.composer.getByRole('button', { name: 'Save' }).click();
    await expect(notes.composer.getByRole('alert')).toContainText('Failed to submit note');
    await page.reload();
    await expect(notes.card('Written once')).toHaveCount(1);
    await expect(text).toHaveValue('');
    await expect(notes.card('Written once')).toHaveCount(1);
  });

  await test.step('an edit whose answer was lost causes no conflict', async () => {
    await notes.card('Written once').hover();
    await page.getByRole('button', { name: 'Edit Written once' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit note' });
    await editor.getByRole('textbox', { name: 'Note' }).fill('Edited once');
    await loseAnswer(page, 'notes/*');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor.getByRole('alert')).toContainText('Failed to update note');
    await editor.getByRole('button', { name: 'Try again' }).click();
    await expect(editor).toHaveCount(0);
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
    await clock.passDays(1);
    await revision.start();
    await loseAnswer(page, 'asrs/review');
    await revision.question.getByRole('button', { name: 'Easy' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(revision.result).toBeVisible();
    await revision.moveOn();
    await expect(page.getByText("Great job! You've reviewed 1 note.")).toBeVisible();
    expect(await api.dueNotes()).toEqual([]);
  });
});
