import { newCredentials } from '../testing/browser/learners';
import { ProviderPopup, standInForProviders } from './pages/provider-popup';
import { storedItems } from './storage';
import { expect, test } from './test';

test.beforeEach(({ context }) => standInForProviders(context));

test('Google sign-in works in a popup at the first click', async ({ page, login }) => {
  const { email } = newCredentials();
  await page.goto('/');
  const popup = await ProviderPopup.openFrom(page, 'Google');
  const { scopes, prompt } = await popup.request();
  expect(scopes).toEqual(expect.arrayContaining(['email', 'profile']));
  expect(prompt).toBe('select_account');
  await popup.signInAs({ email, name: 'Grace Hopper' });

  await expect(page).toHaveURL(/\/discover$/);
  await expect(page.getByRole('heading', { name: "It's great to see you, Grace!" })).toBeVisible();
  await login.logOut();
});

test('Apple sign-in works in a popup, and the session stores its token', async ({ page }) => {
  const { email } = newCredentials();
  await page.goto('/');
  const popup = await ProviderPopup.openFrom(page, 'Apple');
  expect((await popup.request()).scopes).toEqual(expect.arrayContaining(['email', 'name']));
  await popup.signInAs({ email, name: 'Ada Lovelace' });

  await expect(page).toHaveURL(/\/discover$/);
  const stored = await storedItems(page);
  expect(stored).toMatchObject({ email, token: stored.firebaseToken });
  expect(stored.appleToken).toContain(email);
});

test('closing the popup leaves the visitor on the login page', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const popup = await ProviderPopup.openFrom(page, 'Google');
  await popup.request();
  await popup.page.close();
  // After the popup closes, the Firebase SDK waits up to 8 s for an answer.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled.', { timeout: 500 });
  }).toPass();

  const again = await ProviderPopup.openFrom(page, 'Google');
  await again.signInAs({ email: newCredentials().email, name: 'Grace Hopper' });
  await expect(page).toHaveURL(/\/discover$/);
});
