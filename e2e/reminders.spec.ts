import { newLearner } from '../testing/browser/learners';
import { awaitMail } from './mail';
import { RevisionPage } from './pages/revision-page';
import { SettingsPage } from './pages/settings-page';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

// The frame of the mail blocks all scripts, including those of Playwright.
test.use({ expectedErrors: /frame is sandboxed/ });

test('a learner with due notes gets a mail at the chosen hour, and its button starts the session', async ({
  page,
  login,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'Not used up.' });
  await api.createNote({ title: 'Sobremesa', content: 'Talking after a meal.' });
  await login.storeSession(credentials);
  // The clock moves from noon to noon, in UTC.
  await new SettingsPage(page).remindAt('21:00', 'Asia/Tokyo');

  // A day that no other journey uses: the timer handles each hour only once.
  await clock.passDays(3);
  const { id, subject } = await awaitMail(credentials.email);
  expect(subject).toBe('2 notes ready (about 1 min)');
  await page.goto(`${stack.mailbox}/messages/${id}`);
  const popup = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Start Revision' }).click();
  const session = await popup;
  await expect(new RevisionPage(session).progress).toHaveAttribute(
    'aria-valuetext',
    '0 of 2 notes',
  );

  // The same note is due on the next day, because nothing was reviewed.
  await clock.passDays(1);
  await awaitMail(credentials.email, 2);
});
