import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

test.describe('without a connection at times', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 412/ });

  test('a learner brings an overwritten text back, undoes it and repeats it offline', async ({
    page,
    context,
    login,
    notes,
  }) => {
    const { credentials } = await newLearner();
    await login.storeSession(credentials);
    await notes.open();
    const dialog = page.getByRole('dialog', { name: 'Earlier Texts' });

    await test.step('write a note and overwrite its text', async () => {
      await notes.write({ title: 'Depender', content: 'Takes **de**.' });
      await notes.card('Depender').hover();
      await page.getByRole('button', { name: 'Edit Depender' }).click();
      const editor = page.getByRole('dialog');
      await editor.getByRole('textbox', { name: 'Note' }).fill('Takes en.');
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(notes.card('Depender')).toContainText('Takes en.');
    });

    await test.step('see what was overwritten, with the keyboard', async () => {
      await notes.choose('Depender', 'Earlier Texts');
      await expect(dialog.getByRole('insertion')).toContainText('de');
      await expect(dialog.getByRole('deletion')).toContainText('en');
      await dialog.getByRole('button', { name: 'Whole text' }).press('Enter');
      await expect(dialog.locator('strong', { hasText: /^de$/ })).toBeVisible();
    });

    await test.step('restore the text, and undo it', async () => {
      await dialog.getByRole('button', { name: 'Restore This Text' }).press('Enter');
      await expect(notes.card('Depender').locator('strong')).toHaveText('de');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(notes.card('Depender')).toContainText('Takes en.');
    });

    await test.step('restore it without a connection', async () => {
      await notes.choose('Depender', 'Earlier Texts');
      await expect(dialog.getByRole('button', { name: 'Restore This Text' })).toBeVisible();
      await context.setOffline(true);
      await dialog.getByRole('button', { name: 'Restore This Text' }).click();
      await expect(notes.card('Depender').locator('strong')).toHaveText('de');
      await notes.choose('Depender', 'Earlier Texts');
      await expect(dialog).toContainText('You are offline.');
      await context.setOffline(false);
      await expect(dialog.getByRole('button', { name: /^Replaced/ })).toHaveCount(1);
      await expect(dialog.getByRole('deletion')).toContainText('de');
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('have it after a reload', async () => {
      await page.reload();
      await expect(notes.card('Depender').locator('strong')).toHaveText('de');
    });
  });
});
