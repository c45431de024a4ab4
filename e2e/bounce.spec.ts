import { newLearner } from '../testing/browser/learners';
import { expectNoFaults } from './axe';
import { awaitMail, reportDelivery } from './mail';
import { SettingsPage } from './pages/settings-page';
import { expect, test } from './test';

test('a learner whose mail bounces sees why mail is off, and turns it on again', async ({
  page,
  login,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'Not used up.' });
  await login.storeSession(credentials);
  const settings = new SettingsPage(page);
  // The clock moves from noon to noon.
  await settings.remindAt('12:00', 'UTC');

  // A day that no other journey uses: the timer handles each hour only once.
  await clock.passDays(13);
  await reportDelivery(await awaitMail(credentials.email), 'Bounced');
  const chip = page.getByRole('link', { name: 'Mail Off' });
  await expect(async () => {
    await page.goto('/discover');
    await expect(chip).toBeVisible({ timeout: 2000 });
  }).toPass();
  await chip.click();

  const byMail = page.getByRole('switch', { name: 'Remind by mail' });
  await expect(byMail).not.toBeChecked();
  await expect(byMail).toHaveAccessibleDescription(/Mail to your address could not be delivered/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFaults(page);
  }
  await byMail.click();
  await settings.save();
  await expect(page.getByText('could not be delivered')).toHaveCount(0);

  // The same note is due on the next day, because nothing was reviewed.
  await clock.passDays(1);
  await awaitMail(credentials.email, 2);
  await page.goto('/discover');
  await expect(page.getByText('1 due', { exact: true })).toBeVisible();
  await expect(chip).toHaveCount(0);
});
