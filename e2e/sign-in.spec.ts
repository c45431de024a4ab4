import type { Page } from '@playwright/test';
import { newCredentials, newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { mailedLink } from './mail';
import { storedItems } from './storage';
import { expect, test } from './test';

/** Disables or enables an account at the identity provider. Disabling invalidates its tokens. */
async function disableAccount(uid: string, disableUser: boolean): Promise<void> {
  const answer = await fetch(
    `${stack.identity}/identitytoolkit.googleapis.com/v1/projects/demo-ml/accounts:update`,
    {
      method: 'POST',
      // The emulator accepts this token as the project owner's.
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: uid, disableUser }),
    },
  );
  if (!answer.ok) throw new Error(`The account was not changed: ${await answer.text()}`);
}

/** Returns how many sessions the identity provider keeps in this browser. */
async function countProviderSessions(page: Page): Promise<number> {
  const { origins } = await page.context().storageState({ indexedDB: true });
  return JSON.stringify(origins).split('firebase:authUser:').length - 1;
}

test('a visitor resets a forgotten password with the mailed link', async ({ page, login }) => {
  const { credentials } = await newLearner();
  await login.requestReset(credentials.email);

  await page.goto(await mailedLink(credentials.email, 'reset'));
  await expect(page).toHaveURL(/\/$/);
  const renewed = { ...credentials, password: 'a-better-secret-1' };
  await login.chooseNewPassword(renewed.password);
  await login.submitSignIn(renewed);
  await expect(page).toHaveURL(/\/discover$/);
});

test('a link opened on another device verifies, and the tab of the sign-up goes on', async ({
  page,
  login,
  browser,
}) => {
  const credentials = newCredentials();
  await login.signUp(credentials);
  const device = await browser.newContext();
  const elsewhere = await device.newPage();

  await test.step('opening the link verifies nothing', async () => {
    await elsewhere.goto(await mailedLink(credentials.email, 'verification'));
    await expect(elsewhere.getByText(credentials.email)).toBeVisible();
  });

  await test.step('its button verifies and asks to sign in there', async () => {
    await elsewhere.getByRole('button', { name: 'Verify email' }).click();
    await expect(elsewhere.getByRole('alert')).toHaveText(
      'Email verified successfully! Please sign in.',
    );
    await expect(elsewhere.getByLabel('Email')).toHaveValue(credentials.email);
  });

  await test.step('the tab of the sign-up opens the app', async () => {
    await expect(page).toHaveURL(/\/discover$/);
  });
  await device.close();
});

test.describe('offline', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch|identity provider failed/ });

  test("a log-out removes the provider's session", async ({ page, context, login }) => {
    const { credentials } = await newLearner();
    await login.signIn(credentials);
    // The reloaded page has not loaded the provider's client.
    await page.reload();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await countProviderSessions(page)).toBeGreaterThan(0);
    await context.setOffline(true);
    await login.logOut();
    expect(await countProviderSessions(page)).toBe(0);
  });
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('the old password and a used link are rejected', async ({ page, login }) => {
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

  test('during an edit loses no text and shows it to no other learner', async ({
    page,
    login,
    notes,
  }) => {
    const text = 'Mitochondria turn glucose into ATP, which';
    const { credentials, uid } = await newLearner();
    await login.signIn(credentials);
    await notes.open();
    await notes.composer.getByRole('textbox', { name: 'Note' }).fill(text);

    const expire = async () => {
      await disableAccount(uid, true);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
      await disableAccount(uid, false);
    };

    await test.step('signing in again shows the draft', async () => {
      await expire();
      await login.submitSignIn(credentials);
      await expect(page).toHaveURL(/\/notes$/);
      await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue(text);
    });

    await test.step('the draft can be saved', async () => {
      const sent = page.waitForResponse((response) => response.request().method() === 'POST');
      await notes.composer.getByRole('button', { name: 'Save' }).click();
      await expect(notes.card(text)).toBeVisible();
      await sent;
    });

    await test.step('another learner in this browser sees nothing of it', async () => {
      await notes.composer.getByRole('textbox', { name: 'Note' }).fill('Still private');
      await expire();
      await login.submitSignIn((await newLearner()).credentials);
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('has left 1 unsaved text in this browser.');
      await expect(question).not.toContainText('private');
      await question.getByRole('button', { name: 'Sign in and remove it' }).click();
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
      await notes.open();
      await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue('');
      expect(JSON.stringify(await storedItems(page))).not.toContain('private');
    });
  });

  test('keeps a saved note, which is sent after the next sign-in', async ({
    page,
    login,
    notes,
  }) => {
    const { credentials, uid } = await newLearner();
    await login.signIn(credentials);
    await notes.open();
    await page.route('**/api/notes', async (route) => {
      if (route.request().method() === 'POST') await disableAccount(uid, true);
      await route.continue();
    });
    await notes.composer.getByRole('textbox', { name: 'Note' }).fill('Saved too late');
    await notes.composer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
    await page.unroute('**/api/notes');
    await disableAccount(uid, false);
    await login.submitSignIn(credentials);
    await expect(page).toHaveURL(/\/notes$/);
    await expect(notes.card('Saved too late')).toBeVisible();
    await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await page.reload();
    await expect(notes.card('Saved too late')).toHaveCount(1);
  });

  test('during an edit of an existing note loses no text', async ({ page, login, notes }) => {
    const { credentials, uid, api } = await newLearner();
    await api.createNote({ title: 'Osmosis', content: 'Water moves' });
    await login.signIn(credentials);
    await notes.open();
    const editor = page.getByRole('dialog', { name: 'Edit note' });
    const text = editor.getByRole('textbox', { name: 'Note' });

    await test.step('a rejected request opens the login', async () => {
      await notes.card('Osmosis').hover();
      await page.getByRole('button', { name: 'Edit Osmosis' }).click();
      await text.fill('Water moves to where more is dissolved.');
      await disableAccount(uid, true);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
      await disableAccount(uid, false);
    });

    await test.step('signing in again opens the editor with the text, and so does a reload', async () => {
      await login.submitSignIn(credentials);
      await expect(page).toHaveURL(/\/notes\/[\w-]+$/);
      await expect(text).toHaveValue('Water moves to where more is dissolved.');
      await text.press('End');
      await text.pressSequentially(' Slowly.');
      await page.reload();
      await expect(text).toHaveValue('Water moves to where more is dissolved. Slowly.');
    });

    await test.step('the text can be saved, and its local copy is then deleted', async () => {
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(editor).toHaveCount(0);
      await expect(notes.card('Osmosis')).toContainText('Slowly.');
      await notes.open();
      await expect(notes.card('Osmosis')).toContainText('Slowly.');
      await expect(editor).toHaveCount(0);
      expect(JSON.stringify(await storedItems(page))).not.toContain('Slowly');
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
