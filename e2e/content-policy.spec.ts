import { apiErrors } from '@mylinguist/shared/errors';
import type { ErrorResponse } from '@mylinguist/shared/schemas/error';
import { newCredentials, newLearner } from '../testing/browser/learners';
import { ProviderPopup, standInForProviders } from './pages/provider-popup';
import { expect, test } from './test';

const google = 'https://apis.google.com';

/** The pages of a learner, and those on which a learner proves who they are with a provider. */
const pages = [
  ...['/discover', '/notes', '/revision', '/settings', '/import', '/landing', '/no/such/page'].map(
    (path) => ({ path, isForProviders: false }),
  ),
  ...['/', '/auth', '/auth/', '/extension-login', '/settings/confirm'].map((path) => ({
    path,
    isForProviders: true,
  })),
];

test("only the pages of the sign-in allow Google's script, and every page guards its window", async ({
  request,
}) => {
  for (const { path, isForProviders } of pages) {
    const headers = (await request.get(path)).headers();
    const policy = new Map(
      (headers['content-security-policy'] ?? '')
        .split('; ')
        .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );
    const foreign = policy.get('script-src')?.filter((source) => source.startsWith('http'));
    expect(foreign, path).toEqual(
      isForProviders ? [`${google}/js/api.js`, `${google}/_/scs/`] : [],
    );
    expect(policy.get('require-trusted-types-for'), path).toEqual(["'script'"]);
    expect(policy.get('trusted-types'), path).toEqual([
      'mylinguist',
      ...(isForProviders ? ['gapi#gapi', 'goog#html'] : []),
    ]);
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
  }
});

test.describe('an injected script', () => {
  test.use({ violates: true, expectedErrors: /Trusted|Content Security Policy/ });

  test('cannot turn a text into code', async ({ page, login }) => {
    await login.storeSession((await newLearner()).credentials);
    await page.goto('/discover');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sinks = {
      markup: `document.body.insertAdjacentHTML('beforeend', '<b>a</b>')`,
      script: `Object.assign(document.createElement('script'), { src: '/assets/a.js' })`,
      worker: `new Worker('/sw.js')`,
      'another policy': `trustedTypes.createPolicy('default', {})`,
      'the policy of the app again': `trustedTypes.createPolicy('mylinguist', {})`,
    };
    for (const [name, code] of Object.entries(sinks)) {
      const outcome = await page.evaluate(
        `(async () => { ${code} })().then(
          () => 'done', (error) => error.name)`,
      );
      expect(outcome, name).toBe('TypeError');
    }
  });
});

test.describe('a visitor', () => {
  test.beforeEach(({ context }) => standInForProviders(context));

  test('of a page of the app signs in with Google at the first click', async ({ page }) => {
    await page.goto('/notes?q=enzymes');
    const popup = await ProviderPopup.openFrom(page, 'Google');
    await popup.signInAs({ email: newCredentials().email, name: 'Grace Hopper' });
    await expect(page).toHaveURL(/\/notes\?q=enzymes$/);
  });

  test('who has logged out signs in with Google on a page that allows it', async ({
    page,
    login,
  }) => {
    await login.storeSession((await newLearner()).credentials);
    await page.goto('/discover');
    await login.logOut();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText('Press the button once more.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
    const popup = await ProviderPopup.openFrom(page, 'Google');
    await popup.signInAs({ email: newCredentials().email, name: 'Grace Hopper' });
    await expect(page).toHaveURL(/\/discover$/);
  });

  test('who signed in with Google confirms a new email with Google', async ({ page }) => {
    const { email } = newCredentials();
    await page.goto('/');
    const popup = await ProviderPopup.openFrom(page, 'Google');
    await popup.signInAs({ email, name: 'Grace Hopper' });
    await expect(page).toHaveURL(/\/discover$/);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page).toHaveURL(/\/settings\/confirm\?change=email$/);
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel('New Email').fill(newCredentials().email);
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    const confirmation = await opened;
    await confirmation.locator('.mdc-list-item', { hasText: email }).click();
    await expect(dialog.getByText('We sent a link to')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });
});

test.describe('a learner who signed in with Google some time ago', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('deletes the account after a proof on a page that allows it', async ({ page, context }) => {
    await standInForProviders(context);
    const code = 'SIGN_IN_REQUIRED';
    const { email } = newCredentials();
    await page.goto('/');
    const popup = await ProviderPopup.openFrom(page, 'Google');
    await popup.signInAs({ email, name: 'Grace Hopper' });
    await expect(page).toHaveURL(/\/discover$/);
    // The sign-in is too old once. The emulator cannot date one back.
    const { status, message } = apiErrors[code];
    const json: ErrorResponse = { code, error: message, message, requestId: '1' };
    await page.route('**/api/users/account', (route) => route.fulfill({ status, json }), {
      times: 1,
    });
    const askToDelete = async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByLabel('Your email address').fill(email);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
    };
    const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const button = prompt.getByRole('button', { name: 'Continue with Google' });

    await page.goto('/settings');
    await askToDelete();
    await button.click();
    await expect(page).toHaveURL(/\/settings\/confirm$/);
    const opened = page.waitForEvent('popup');
    await button.click();
    await (await opened).locator('.mdc-list-item', { hasText: email }).click();
    await expect(page.getByText('Thank you. Now repeat what you wanted to do.')).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await askToDelete();
    await expect(page.getByText('Your account is closed')).toBeVisible();
  });
});
