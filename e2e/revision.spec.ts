import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

test('a note that is rated in two tabs at the same time earns XP once', async ({
  page,
  context,
  login,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'They lower the energy a reaction needs.' });
  await clock.passDays(1);
  await login.storeSession(credentials);
  await revision.start();

  const other = await context.newPage();
  await other.goto('/revision');
  await other.getByRole('button', { name: 'Start Revision Session' }).click();
  const otherPanel = other.getByRole('region', { name: 'How did you go?' });
  await Promise.all([
    revision.question.getByRole('button', { name: 'Easy' }).click(),
    otherPanel.getByRole('button', { name: 'Easy' }).click(),
  ]);

  const tabs = [page, other];
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  }
  await expect(async () => {
    const earned = await Promise.all(tabs.map((tab) => tab.getByText('+10 XP Earned').isVisible()));
    expect(earned.filter(Boolean)).toHaveLength(1);
  }).toPass();
  await expect.poll(() => api.dueNotes()).toEqual([]);
});

test('a note that was reviewed on another device meanwhile is not counted, and the session goes on', async ({
  page,
  login,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  const titles = ['First', 'Second'];
  for (const title of titles) await api.createNote({ title, content: 'A note.' });
  await clock.passDays(1);
  await login.storeSession(credentials);
  await revision.start();
  const [first] = await api.dueNotes();
  await api.review(first ?? '', 'Hard');

  await revision.rate('Easy');
  await expect(
    page.getByText('This note was already reviewed. Moving to next note...'),
  ).toBeVisible();
  await expect(page.getByText('0 of 2')).toBeVisible();
  await expect(page.getByText('+0 XP')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  // It goes on without the learner.
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await revision.rate('Easy');
  await revision.moveOn();
  await expect(page.getByText("Great job! You've reviewed 1 note.")).toBeVisible();
});

test('the next card appears before the API answers, and a reload during the session loses nothing', async ({
  page,
  login,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  for (const title of ['First', 'Second', 'Third']) {
    await api.createNote({ title, content: `The ${title.toLowerCase()} note.` });
  }
  await clock.passDays(1);
  await login.storeSession(credentials);
  await revision.start();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/asrs/review', async (route) => {
    await answered;
    await route.continue();
  });
  const saved = page.waitForResponse('**/asrs/review');
  await revision.rate('Easy');
  await revision.moveOn();
  // The next card appears before the answer.
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  answer();
  await saved;
  await page.unrouteAll({ behavior: 'wait' });

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
  await expect.poll(() => api.dueNotes()).toEqual([]);
});

test('a learner reviews mixed exercises with the keyboard', async ({
  page,
  login,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({
    title: 'Card',
    content: 'Madrugar means to get up very early.',
    flashcard: { front: 'madrugar', back: 'to get up very early', hint: 'la madrugada' },
  });
  await api.createNote({
    title: 'Gaps',
    content: 'Mitochondria make ATP.',
    cloze: { text: 'Mitochondria make {{ATP}}.' },
  });
  await api.createNote({ title: 'Plain', content: 'Enzymes are not used up.' });
  await clock.passDays(1);
  await login.storeSession(credentials);
  await revision.start();

  await test.step('a flashcard: hint, reveal, Hard', async () => {
    const answer = page.getByText('to get up very early', { exact: true });
    await expect(page.getByText('madrugar', { exact: true })).toBeVisible();
    // The rating keys do nothing before the reveal.
    await page.keyboard.press('2');
    await page.keyboard.press('h');
    await expect(page.getByText('la madrugada')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer).toBeVisible();
    await page.keyboard.press('1');
    await expect(revision.result).toContainText('Hard');
    await page.keyboard.press('Enter');
  });

  await test.step('a cloze test: reveal, rate', async () => {
    await expect(page.getByText('Recall the missing words')).toBeVisible();
    await expect(page.getByText('ATP')).toHaveCount(0);
    await page.getByRole('button', { name: 'Reveal Answers' }).click();
    await expect(page.getByText('ATP')).toBeVisible();
    await revision.rate('Easy');
    await revision.moveOn();
  });

  await test.step('a plain note: rate, undo, rate again', async () => {
    await expect(page.getByRole('heading', { name: 'Plain' })).toBeVisible();
    await revision.rate('Hard');
    await page.keyboard.press('u');
    await revision.canRate();
    await page.keyboard.press('2');
    await expect(revision.result).toContainText('Easy');
    await revision.moveOn();
  });

  await test.step('the note rated Hard comes back as practice', async () => {
    await page.keyboard.press('Space');
    await expect(page.getByText('to get up very early', { exact: true })).toBeVisible();
    await revision.finishPractice();
    await expect(page.getByText("Great job! You've reviewed 3 notes.")).toBeVisible();
    await expect(page.getByText('+30 XP Earned')).toBeVisible();
  });
  await expect.poll(() => api.dueNotes()).toEqual([]);
});
