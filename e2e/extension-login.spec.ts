import { newLearner } from '../testing/browser/learners';
import { SampleExtension } from './sample-extension';
import { expect, test } from './test';

test('the extension signs in with the session of the web app', async ({ page, context, login }) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'They lower the energy a reaction needs.' });
  await login.signIn(credentials);

  const extension = await SampleExtension.install(context);
  const tab = await extension.openLogin(page);
  await expect(tab.getByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
  const message = await extension.message();
  expect(message).toMatchObject({ type: 'AUTH_SUCCESS', user: { email: credentials.email } });
  await tab.waitForEvent('close');

  expect(await extension.noteTitles(message)).toEqual(['Enzymes']);
});

test('a visitor signs in first, then the extension does', async ({ page, context, login }) => {
  const { credentials } = await newLearner();
  await page.goto('/');
  const extension = await SampleExtension.install(context);
  const tab = await extension.openLogin(page);
  await expect(tab.getByText('Checking whether you are signed in...')).toBeVisible();
  await login.on(tab).fillSignIn(credentials);
  await expect(tab.getByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
  expect(await extension.noteTitles(await extension.message())).toEqual([]);
});

test.describe('without a custom token of the API', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('the learner and the extension get the error message', async ({ page, context, login }) => {
    const { credentials } = await newLearner();
    await login.signIn(credentials);
    const error = 'The service cannot be reached right now. Please try again in a moment.';
    await context.route('**/api/extension-login', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { error, message: error, code: 'UNAVAILABLE', requestId: 'request-1' },
      }),
    );
    const extension = await SampleExtension.install(context);
    const tab = await extension.openLogin(page);
    await expect(tab.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(await extension.message()).toEqual({
      type: 'AUTH_ERROR',
      error: `Failed to get custom token for extension: ${error}`,
    });
  });
});
