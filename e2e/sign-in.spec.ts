import { newLearner } from './learners';
import { mailedLink } from './mail';
import { disableAccount } from './identity';
import { storedItems } from './storage';
import { expect, test } from './test';

test('a forgotten password is replaced with the mailed link', async ({ page, login }) => {
  const { credentials } = await newLearner();
  await login.requestReset(credentials.email);

  await page.goto(await mailedLink(credentials.email, 'reset'));
  await expect(page).toHaveURL(/\/$/);
  const renewed = { ...credentials, password: 'a-better-secret-1' };
  await login.chooseNewPassword(renewed.password);
  await login.submitSignIn(renewed);
  await expect(page).toHaveURL(/\/discover$/);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('the old password and a used link are turned away', async ({ page, login }) => {
    const { credentials } = await newLearner();
    await login.requestReset(credentials.email);
    const link = await mailedLink(credentials.email, 'reset');
    await page.goto(link);
    await login.chooseNewPassword('a-better-secret-1');

    await login.submitSignIn(credentials);
    await expect(page.getByRole('alert')).toHaveText(/^(Invalid email or|Incorrect) password\./);

    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to reset password. This link is invalid or has already been used.',
    );
  });
});

test.describe('an expired session', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test('in mid-edit loses no text, and shows it to nobody else', async ({ page, login, notes }) => {
    const text = 'Mitochondria turn glucose into ATP, which';
    const { credentials, uid } = await newLearner();
    await login.signIn(credentials);
    await notes.open();
    await notes.composer.getByRole('textbox', { name: 'Note' }).fill(text);

    const expire = async () => {
      await disableAccount(uid, true);
      await notes.composer.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
      await disableAccount(uid, false);
    };

    await test.step('signing in again leads back to it', async () => {
      await expire();
      await login.submitSignIn(credentials);
      await expect(page).toHaveURL(/\/notes$/);
      await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue(text);
    });

    await test.step('it can be saved', async () => {
      await notes.composer.getByRole('button', { name: 'Save' }).click();
      await expect(notes.card(text)).toBeVisible();
    });

    await test.step('another learner on this browser meets nothing of it', async () => {
      await notes.composer.getByRole('textbox', { name: 'Note' }).fill('Still private');
      await expire();
      await login.signIn((await newLearner()).credentials);
      await notes.open();
      await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue('');
      expect(JSON.stringify(await storedItems(page))).not.toContain('private');
    });
  });
});

test('a log-out in one tab logs out the others', async ({ context, login }) => {
  const { credentials } = await newLearner();
  await login.signIn(credentials);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await login.logOut();
  await expect(other.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
});
