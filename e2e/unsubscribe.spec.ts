import { expectNoFaults } from './axe';
import { newLearner } from '../testing/browser/learners';
import { awaitMail } from './mail';
import { SettingsPage } from './pages/settings-page';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

// The frame of the mail blocks all scripts, including those of Playwright.
test.use({ expectedErrors: /frame is sandboxed/ });

test('a reminder links to the session, and its unsubscribe link ends all reminders', async ({
  page,
  login,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'Not used up.' });
  await login.storeSession(credentials);
  // The clock moves from noon to noon.
  await new SettingsPage(page).remindAt('12:00', 'UTC');

  // A day that no other journey uses: the timer handles each hour only once.
  await clock.passDays(5);
  const mail = await awaitMail(credentials.email);
  expect(mail).toMatchObject({
    subject: '1 note ready (about 1 min)',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(mail.text).toContain('Enzymes');
  expect(mail.text).not.toContain('Not used up');

  await page.goto(`${stack.mailbox}/messages/${mail.id}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('1 note ready to review');
  await expect(frame.getByRole('link', { name: 'Start Revision' })).toHaveAttribute(
    'href',
    `${stack.web}/revision?start`,
  );
  const popup = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Unsubscribe' }).click();
  const unsubscribe = await popup;

  await expect(unsubscribe.getByRole('heading')).toHaveText('Turn reminders off?');
  for (const colorScheme of ['light', 'dark'] as const) {
    await unsubscribe.emulateMedia({ colorScheme });
    await expectNoFaults(unsubscribe);
  }
  await page.goto('/discover');
  await expect(page.getByText('1 due', { exact: true })).toBeVisible();
  await expect(page.getByText('Reminder Off')).toHaveCount(0);

  await unsubscribe.keyboard.press('Tab');
  await unsubscribe.keyboard.press('Enter');
  await expect(unsubscribe.getByRole('heading')).toHaveText('Reminders are off');
  await expectNoFaults(unsubscribe);
  await page.reload();
  await expect(page.getByText('Reminder Off')).toBeVisible();

  await unsubscribe.getByRole('link', { name: 'Turn reminders on again' }).click();
  const reminders = unsubscribe.getByRole('switch', { name: 'Revision reminders' });
  await expect(reminders).not.toBeChecked();
  await reminders.click();
  await new SettingsPage(unsubscribe).save();

  await clock.passDays(1);
  const next = await awaitMail(credentials.email, 2);
  const link = next.headers['List-Unsubscribe'] ?? '';
  const oneClick = await fetch(link.slice(1, -1), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(oneClick.status).toBe(200);
  await page.reload();
  await expect(page.getByText('Reminder Off')).toBeVisible();
});
