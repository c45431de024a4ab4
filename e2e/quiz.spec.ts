import { expectNoFaults } from './axe';
import { newLearner } from '../testing/browser/learners';
import { playModel } from './model';
import { expect, test } from './test';

test('a learner turns the quiz on, approves a question, edits another, and takes a quiz', async ({
  page,
  login,
  notes,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'La sobremesa', content: 'People stay at the table and talk.' });
  await login.storeSession(credentials);
  const quizLink = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Quiz' });
  const quizScripts: string[] = [];
  const reviews: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/asrs/review')) reviews.push(request.url());
    if (/quiz|note-questions/.test(new URL(request.url()).pathname))
      quizScripts.push(request.url());
  });

  await test.step('with the switch off nothing of it is shown or fetched', async () => {
    await page.goto('/quiz');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Try new features early' }).waitFor();
    await expect(quizLink).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(
      quizScripts.filter((url) => /\/(quiz-page|quiz-view|note-questions)-/.test(url)),
    ).toEqual([]);
  });

  await test.step('the switch in the settings shows it', async () => {
    await page.getByRole('switch', { name: 'Try new features early' }).check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(quizLink).toBeVisible();
  });

  await test.step('suggested questions are kept once approved', async () => {
    await notes.open();
    await notes.choose('La sobremesa', 'Quiz Questions');
    await playModel({
      answer: {
        questions: [
          {
            question: 'What is a sobremesa?',
            answer: 'Talk after the meal',
            others: ['A nap after lunch', 'The meal at midday', 'A supper at night'],
            explanation: 'People stay at the table and talk.',
          },
          {
            question: 'Where do people stay?',
            answer: 'At the sofa',
            others: [],
            explanation: 'So it says.',
          },
          { question: 'Equal?', answer: 'a', others: ['b', 'b', 'c'], explanation: 'No.' },
        ],
      },
    });
    await page.getByRole('button', { name: 'Suggest questions' }).click();
    const second = page.getByRole('article', { name: 'Where do people stay?' });
    await second.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Right answer' }).fill('At the table');
    await page.getByRole('button', { name: 'Done' }).click();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Approve all' }).click();
    const kept = page.getByRole('list', { name: 'Questions of this note' });
    await expect(kept.getByRole('article')).toHaveCount(2);
    await page.reload();
    await expect(kept).toContainText('At the table');
  });

  await test.step('a quiz is answered with the keyboard', async () => {
    await quizLink.click();
    await page.getByRole('button', { name: 'Start the quiz' }).click();
    for (const count of [1, 2]) {
      await expect(page.getByText(`${count} of 2`)).toBeVisible();
      const field = page.getByRole('textbox', { name: 'Your answer' });
      await expect(field.or(page.getByText('Talk after the meal'))).toBeVisible();
      if (await field.isVisible()) {
        await field.fill('At the tabel');
        await field.press('Enter');
      } else {
        const options = await page.getByRole('list').last().getByRole('button').allInnerTexts();
        const place = options.findIndex((text) => text.includes('Talk after the meal'));
        await page.keyboard.press('ABCD'.charAt(place));
      }
      await expect(page.getByText('Right answer', { exact: true })).toBeVisible();
      await expectNoFaults(page);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: '2 of 2 right' })).toBeFocused();
  });

  expect(reviews).toEqual([]);
});
