import { newLearner } from '../testing/browser/learners';
import { awaitMail } from './mail';
import { SettingsPage } from './pages/settings-page';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

// The mail is shown in a frame that runs nothing, Playwright's own scripts included.
test.use({ expectedErrors: /frame is sandboxed/ });

test('due notes bring a mail at the chosen hour, whose button begins the session', async ({
  page,
  login,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'Not used up.' });
  await api.createNote({ title: 'Sobremesa', content: 'Talking after a meal.' });
  await login.signIn(credentials);
  // Journeys pass days from noon to noon, in UTC.
  await new SettingsPage(page).remindAt('21:00', 'Asia/Tokyo');

  // Not the day that other journeys pass to: hours that were reached once are not reached again.
  await clock.passDays(3);
  const { id, subject } = await awaitMail(credentials.email);
  expect(subject).toBe('2 notes ready (about 1 min)');
  await page.goto(`${stack.mailbox}/messages/${id}`);
  const popup = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Start Revision' }).click();
  const session = await popup;
  await expect(session.getByText('You have 2 notes ready for review.')).toBeVisible();

  // The next day, as long as nothing was reviewed.
  await clock.passDays(1);
  await awaitMail(credentials.email, 2);
});
