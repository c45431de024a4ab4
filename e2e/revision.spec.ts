import { newLearner } from './learners';
import { expect, test } from './test';

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('a review submitted twice at once counts once', async ({
    page,
    context,
    login,
    revision,
    clock,
  }) => {
    const { credentials, api } = await newLearner();
    await api.createNote({ title: 'Enzymes', content: 'They lower the energy a reaction needs.' });
    await clock.passDays(1);
    await login.signIn(credentials);
    await revision.start();

    const other = await context.newPage();
    await other.goto('/revision');
    await other.getByRole('button', { name: 'Start Revision Session' }).click();
    const otherPanel = other.getByRole('region', { name: 'How did you go?' });
    await Promise.all([
      revision.question.getByRole('button', { name: 'Easy' }).click(),
      otherPanel.getByRole('button', { name: 'Easy' }).click(),
    ]);

    const told = 'This note was already reviewed. Moving to next note...';
    const refusals = await Promise.all(
      [page, other].map(async (tab) => {
        const refusal = tab.getByText(told);
        const completion = tab.getByText('+10 XP Earned');
        await expect(refusal.or(completion)).toBeVisible();
        return refusal.isVisible();
      }),
    );
    expect(refusals.filter(Boolean)).toHaveLength(1);
    expect(await api.dueNotes()).toEqual([]);
  });
});

test('a reload in mid-session loses nothing', async ({ page, login, revision, clock }) => {
  const { credentials, api } = await newLearner();
  for (const title of ['First', 'Second', 'Third']) {
    await api.createNote({ title, content: `The ${title.toLowerCase()} note.` });
  }
  await clock.passDays(1);
  await login.signIn(credentials);
  await revision.start();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  await revision.rate('Easy');
  await revision.moveOn();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByText('+10 XP')).toBeVisible();

  for (const title of ['Second', 'Third']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await revision.rate('Easy');
    await revision.moveOn();
  }
  await expect(page.getByText("Great job! You've reviewed 3 notes.")).toBeVisible();
  expect(await api.dueNotes()).toEqual([]);
});
