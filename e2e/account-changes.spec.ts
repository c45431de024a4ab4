import { z } from 'zod';
import { type Credentials, newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { mailedLink } from './mail';
import { expect, test } from './test';

test('a learner changes name, password and email, and keeps an unsaved draft', async ({
  page,
  login,
  notes,
}) => {
  const { credentials } = await newLearner();
  const newPassword = 'a-better-secret-1';
  const newEmail = `new-${credentials.email}`;
  const draftText = 'A draft from before the change.';
  await login.signIn(credentials);
  await notes.open();
  await notes.composer.getByRole('textbox', { name: 'Note' }).fill(draftText);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Account' });

  await test.step('the name changes at once', async () => {
    await section.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ada King');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(section.getByText('Ada King')).toBeVisible();
  });

  await test.step('the password changes, and the session goes on', async () => {
    await section.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your password' });
    await dialog.getByLabel('Current Password', { exact: true }).fill(credentials.password);
    await dialog.getByLabel('New Password', { exact: true }).fill(newPassword);
    await dialog.getByLabel('Confirm New Password', { exact: true }).fill(newPassword);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Your password was changed\./)).toBeVisible();
    await page.reload();
    await expect(section.getByText('Ada King')).toBeVisible();
  });

  await test.step('a link is mailed to the new address', async () => {
    await section.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel('New Email').fill(newEmail);
    await dialog.getByLabel('Current Password', { exact: true }).fill(newPassword);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`We sent a link to ${newEmail}.`);
    await expect(section.getByText(newEmail)).toHaveCount(0);
  });

  await test.step('its button changes the address', async () => {
    await page.goto(await mailedLink(newEmail, 'verification'));
    await page.getByRole('button', { name: 'Confirm new email address' }).click();
    await expect(page).toHaveURL(/\/discover$/);
    await notes.open();
    await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue(draftText);
  });

  await test.step('the learner signs in with the new address and the new password', async () => {
    await login.logOut({ losesText: true });
    await login.signIn({ email: newEmail, password: newPassword });
    await page.goto('/settings');
    await expect(section.getByText(newEmail)).toBeVisible();
  });
});

test('a learner takes the address back with the link to the old one', async ({ page, login }) => {
  const { credentials } = await newLearner();
  await changeEmailDirectly(credentials, `stolen-${credentials.email}`);

  await page.goto(await mailedLink(credentials.email, 'recovery'));
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Restore email address' }).click();
  await expect(page.getByRole('alert')).toContainText(
    `Your sign-in address is ${credentials.email} again.`,
  );
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible();

  await page.goto(await mailedLink(credentials.email, 'reset'));
  const renewed = { ...credentials, password: 'a-better-secret-1' };
  await login.chooseNewPassword(renewed.password);
  await login.submitSignIn(renewed);
  await expect(page).toHaveURL(/\/discover$/);
});

/**
 * Changes the address of an account without the app. The emulator mails the link to the old address
 * only after a change of this kind.
 */
async function changeEmailDirectly({ email, password }: Credentials, newEmail: string) {
  const call = async (operation: string, body: object) => {
    const answer = await fetch(
      `${stack.identity}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo-key`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    if (!answer.ok) throw new Error(`${operation} failed: ${await answer.text()}`);
    return z.object({ idToken: z.string() }).parse(await answer.json());
  };
  const { idToken } = await call('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  await call('update', { idToken, email: newEmail, returnSecureToken: true });
}
