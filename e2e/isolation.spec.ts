import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

test('a second learner in the same browser sees no data of the first', async ({
  page,
  login,
  notes,
}) => {
  const first = await newLearner();
  const second = await newLearner();
  await first.api.createNote({ title: 'Private', content: 'Only mine.' });

  await login.signIn(first.credentials);
  await notes.open();
  await expect(notes.card('Private')).toBeVisible();
  await notes.composer.getByRole('textbox', { name: 'Note' }).fill('An unfinished thought');
  await login.logOut({ losesText: true });

  await login.signIn(second.credentials);
  await expect(page.getByText("You haven't created any notes yet.")).toBeVisible();
  await notes.open();
  await expect(page.getByText('Welcome to your notes!')).toBeVisible();
  await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await expect(page.getByText('Private')).toHaveCount(0);
});
