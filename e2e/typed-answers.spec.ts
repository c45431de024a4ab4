import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

const cloze = { text: 'Nos quedamos de {{sobremesa}} hasta la {{madrugada}}.' };

test('a learner types the words of a cloze test and rates it, with the keyboard alone', async ({
  page,
  login,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ content: 'The talk after a meal.', cloze });
  await clock.passDays(1);
  await login.storeSession(credentials);
  await revision.start();

  await page.getByRole('button', { name: 'Type my answers' }).press('Enter');
  const first = page.getByRole('textbox', { name: 'Blank 1 of 2' });
  await expect(first).toBeFocused();
  await page.keyboard.type('sobremeza');
  await page.keyboard.press('Tab');
  await page.keyboard.type('madruga');
  await page.reload();
  await expect(first).toHaveValue('sobremeza');
  await page.getByRole('textbox', { name: 'Blank 2 of 2' }).press('End');
  await page.keyboard.type('da');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status').filter({ hasText: 'Blank 1' })).toHaveText(
    'Blank 1: Almost, 1 slip in 9 letters. You wrote sobremeza. Answer: sobremesa. Blank 2: Right.',
  );
  const easy = revision.button('Easy');
  await expect(easy).toBeFocused();
  await expect(easy).toHaveAccessibleDescription('Easy suggested, you decide');
  await page.keyboard.press('Enter');
  await expect(revision.result).toContainText('Easy');
  await expect.poll(() => api.dueNotes()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a learner types the answer of a card by touch, and decides against the suggestion', async ({
    page,
    login,
    revision,
    clock,
  }) => {
    const { credentials, api } = await newLearner();
    await api.createNote({
      content: 'Madrugar means to get up very early.',
      flashcard: { front: 'madrugar', back: 'to get up early / to rise early' },
    });
    await clock.passDays(1);
    await login.storeSession(credentials);
    await revision.start();

    await page.getByRole('button', { name: 'Type my answers' }).tap();
    const field = page.getByRole('textbox', { name: 'Your answer' });
    await field.tap();
    await page.keyboard.type('to wake up');
    await page.getByRole('button', { name: 'Check Answer' }).tap();
    await expect(page.getByText('Hard suggested, you decide')).toBeVisible();
    await revision.button('Easy').tap();
    await expect(revision.result).toContainText('Easy');
    await expect.poll(() => api.dueNotes()).toEqual([]);
  });
});
