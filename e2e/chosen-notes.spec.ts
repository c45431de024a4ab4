import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

test('found notes are practised without a trace, then reviewed, and both lead back to the search', async ({
  page,
  login,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  for (const title of ['Casa', 'Casarse', 'Osmosis']) {
    await api.createNote({ title, content: `About ${title.toLowerCase()}.` });
  }
  await clock.passDays(1);
  await login.storeSession(credentials);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });

  await page.goto('/notes?q=casa');
  await page.getByRole('button', { name: 'Practise all 2' }).click();
  const progress = page.getByRole('progressbar', { name: 'Practice progress' });
  await expect(page.getByText('Practice: your schedule stays as it is.')).toBeVisible();
  await page.keyboard.press('2');
  await expect(progress).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  await page.reload();
  await expect(progress).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/notes?q=casa');
  expect(posted.filter((path) => path.includes('/asrs/'))).toEqual([]);
  expect(await api.dueNotes()).toHaveLength(3);

  await page.getByRole('button', { name: 'Review the 2 due' }).click();
  await revision.rate('Easy');
  await revision.moveOn();
  await page.goBack();
  await expect(page).toHaveURL('/notes?q=casa');
  await page.goForward();
  await expect(revision.progress).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  await revision.rate('Easy');
  await revision.moveOn();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: '2 notes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Review/ })).toBeHidden();
  await expect.poll(() => api.dueNotes()).toHaveLength(1);
});
