import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

test('saved settings persist and change the composer', async ({ page, login, notes }) => {
  const { credentials } = await newLearner();
  await login.storeSession(credentials);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Enter to submit' }).click();
  await page.getByRole('switch', { name: 'Always show the title' }).click();
  await page.getByRole('switch', { name: 'Revision reminders' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();

  await notes.open();
  await notes.composer.getByRole('textbox', { name: 'Title' }).fill('Enzymes');
  await notes.composer.getByRole('textbox', { name: 'Note' }).fill('Not used up.');
  await page.keyboard.press('Enter');
  await expect(notes.card('Enzymes')).toContainText('Not used up.');

  await page.getByRole('link', { name: 'Discover' }).click();
  await page.getByText('Reminder Off').click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('switch', { name: 'Revision reminders' })).not.toBeChecked();
});

test('a deleted tag disappears from every note and from the filter', async ({
  page,
  login,
  notes,
}) => {
  const { credentials, api } = await newLearner();
  await api.createTag({ name: 'Biology' });
  await api.createNote({ title: 'Enzymes', content: 'Not used up.', tags: ['Biology'] });
  await api.createNote({ title: 'Sobremesa', content: 'Talking after a meal.' });
  await login.storeSession(credentials);
  await notes.open();

  const tag = page.getByRole('navigation').getByRole('button', { name: 'Biology' });
  await tag.click();
  await expect(notes.card('Sobremesa')).toHaveCount(0);
  await expect(notes.card('Enzymes')).toContainText('Biology');

  await page.getByRole('button', { name: 'Manage tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Tags' });
  await dialog.getByLabel('Tag name').fill('History');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'History' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete tag Biology' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the tag “Biology”?' });
  await expect(question).toContainText('This removes the tag from 1 note.');
  await question.getByRole('button', { name: 'Delete tag' }).click();
  await expect(dialog.getByText('Biology')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(notes.card('Sobremesa')).toBeVisible();
  await expect(notes.card('Enzymes')).not.toContainText('Biology');
  await expect(tag).toHaveCount(0);
});
