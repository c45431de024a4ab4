import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

test('a notice announces notes that become due while the app is open, and begins the session', async ({
  page,
  login,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'Not used up.' });
  await login.storeSession(credentials);
  await page.goto('/discover');
  await expect(page.getByText('All caught up!')).toBeVisible();
  await page.getByRole('link', { name: 'Notes', exact: true }).click();

  await clock.passDays(1);
  // Same event as when the learner returns to the tab.
  await page.locator('body').dispatchEvent('visibilitychange');
  await expect(page.getByText('1 note is ready for review.')).toBeVisible();
  await page.getByRole('button', { name: 'Start Revision' }).click();
  // The navigation focuses the page, the session its first card.
  await expect(page.getByRole('article').filter({ hasText: 'Enzymes' })).toBeFocused();
});
