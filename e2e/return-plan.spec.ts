import { expectNoFaultsInAnyScheme } from './axe';
import { newLearnerInArrears } from '../testing/browser/learners';
import { expect, test } from './test';

test('a learner who comes back to 400 notes gets a plan, chooses a pace and begins', async ({
  page,
  login,
  revision,
}) => {
  await login.storeSession(await newLearnerInArrears());
  await page.goto('/discover');
  const panel = page.getByRole('region', { name: 'Your Revision' });
  const share = panel.getByText(/^\d+ today$/);
  await expect(share).toBeVisible();
  await expect(panel.getByText(/^of (3[5-9]|4[0-4])\d due$/)).toBeVisible();
  const steady = Number((await share.textContent())?.split(' ')[0]);
  await expectNoFaultsInAnyScheme(page);

  await panel.getByRole('radio', { name: 'Faster' }).check();
  const faster = 2 * steady;
  await expect(panel.getByText(`${faster} today`)).toBeVisible();
  const badge = (count: number) => page.getByRole('link', { name: `Revision, ${count} today` });
  await expect(badge(faster)).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('radio', { name: 'Faster' })).toBeChecked();
  await expect(badge(faster)).toBeVisible();

  await panel.getByRole('link', { name: 'Start Revision' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  // A due list that the API computes during a review can contain the note and also count its review.
  const saved = page.waitForResponse('**/asrs/review');
  await revision.rate('Easy');
  await saved;
  await page.goto('/discover');
  await expect(badge(faster - 1)).toBeVisible();

  await page.getByRole('link', { name: 'Plan a break' }).click();
  await expect(page.getByRole('region', { name: 'Breaks and lighter days' })).toBeInViewport();
  await expectNoFaultsInAnyScheme(page);
});
