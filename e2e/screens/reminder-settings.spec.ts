import { newLearner } from '../../testing/browser/learners';
import { SettingsPage } from '../pages/settings-page';
import { test, usePushStandIn } from '../push-device';
import { devices, photograph } from './photograph';

test('the reminders in the settings', async ({ page, login }) => {
  await usePushStandIn(page);
  await login.signIn((await newLearner()).credentials);
  const settings = new SettingsPage(page);
  await settings.remindAt('09:00', 'UTC');
  await settings.turnOnNotifications();
  for (const { viewport } of devices) {
    await page.setViewportSize(viewport);
    const heading = page.getByRole('heading', { name: 'Reminders' });
    await heading.evaluate((element) => element.scrollIntoView());
    await photograph(page, 'reminder-settings');
  }
});
