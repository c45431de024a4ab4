import { act, screen } from '@testing-library/react';
import { currentSession, startSession } from '../../session/session';
import * as firebaseAuth from '../../lib/firebase-auth';
import { makeToken, makeUser } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { ExtensionLoginPage } from './extension-login-page';

jest.mock('../../lib/firebase-auth');
const freshToken = jest.mocked(firebaseAuth.freshToken);
const fresh = makeToken(undefined, { renewed: true });

const page = (
  <ExtensionLoginPage
    renderSignIn={(onSignedIn) => <button onClick={onSignedIn}>The ways to sign in</button>}
  />
);

/** The arguments of each `postMessage` call: the message and the target origin. */
let posted: unknown[][];
let close: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  posted = [];
  jest.spyOn(window, 'postMessage').mockImplementation((...message: unknown[]) => {
    posted.push(message);
  });
  close = jest.spyOn(window, 'close').mockImplementation();
  freshToken.mockResolvedValue(fresh);
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('checks for a session after one second, sends it to the extension and closes the tab', async () => {
  const calls = respond('extensionLogin', { customToken: 'custom-1' });
  renderScreen(page);
  expect(screen.getByText('Checking whether you are signed in...')).toBeVisible();
  await pass(999);
  expect(freshToken).not.toHaveBeenCalled();
  await pass(1);
  expect(screen.getByText('Signing the extension in...')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ firebaseToken: fresh }]);
  expect(posted).toEqual([
    [
      {
        type: 'AUTH_SUCCESS',
        user: makeUser(),
        token: fresh,
        firebaseToken: fresh,
        customToken: 'custom-1',
      },
      'http://localhost',
    ],
  ]);
  await pass(1999);
  expect(close).not.toHaveBeenCalled();
  await pass(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('lets a visitor sign in first', async () => {
  respond('extensionLogin', { customToken: 'custom-1' });
  renderScreen(page, { session: null });
  await pass(1000);
  act(() => startSession({ token: makeToken(), user: makeUser() }));
  act(() => screen.getByRole('button', { name: 'The ways to sign in' }).click());
  expect(await screen.findByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
});

test.each([
  [
    'refused by the API',
    () => respondError('extensionLogin', 'UNAVAILABLE'),
    /^Failed to get custom token for extension: The service cannot be reached right now\./,
  ],
  [
    'cut off by the network',
    () => disconnect('extensionLogin'),
    /^Failed to get custom token for extension: The service cannot be reached\./,
  ],
])(
  'shows why the sign-in was %s, reports it to the extension and offers a retry',
  async (_case, fail, text) => {
    fail();
    renderScreen(page);
    await pass(1000);
    expect(await screen.findByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(posted).toEqual([
      [{ type: 'AUTH_ERROR', error: expect.stringMatching(text) as unknown }, 'http://localhost'],
    ]);
    expect(close).not.toHaveBeenCalled();
    respond('extensionLogin', { customToken: 'custom-1' });
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
  },
);

test('ends a session that the identity provider has revoked', async () => {
  freshToken.mockRejectedValue(new Error('Unable to get fresh Firebase token'));
  renderScreen(page);
  await pass(1000);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to authenticate extension: Unable to get fresh Firebase token',
  );
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Sign in again' }).click());
  expect(await screen.findByRole('button', { name: 'The ways to sign in' })).toBeVisible();
});
