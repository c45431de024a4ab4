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

describe('the acknowledgement of the extension', () => {
  const acknowledgement = { type: 'AUTH_ACKNOWLEDGED' };
  const receive = (data: unknown, from: { source?: null; origin?: string } = {}) => {
    const event = { data, source: window, origin: 'http://localhost', ...from };
    act(() => void window.dispatchEvent(new MessageEvent('message', event)));
  };

  /** Opens the page as an extension that acknowledges does, until the sign-in was sent. */
  async function openAnnounced() {
    respond('extensionLogin', { customToken: 'custom-1' });
    renderScreen(page, { path: '/extension-login#acknowledges' });
    await pass(1000);
    expect(await screen.findByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
  }

  test('closes the tab two seconds after it', async () => {
    await openAnnounced();
    await pass(3000);
    expect(screen.getByText('Waiting for the extension...')).toBeVisible();
    receive(acknowledgement);
    expect(
      screen.getByText('The extension is signed in. This tab closes automatically.'),
    ).toBeVisible();
    await pass(1999);
    expect(close).not.toHaveBeenCalled();
    await pass(1);
    expect(close).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(screen.getByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
  });

  test('is missed after five seconds, and the sign-in can be sent again', async () => {
    await openAnnounced();
    await pass(4999);
    expect(screen.getByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
    await pass(1);
    expect(screen.getByRole('heading', { name: 'No extension answered' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Check that the MyLinguist extension is installed/,
    );
    expect(close).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
    expect(posted).toHaveLength(2);
    receive(acknowledgement);
    await pass(2000);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('is missed in a tab that an older extension has opened and the browser keeps open', async () => {
    respond('extensionLogin', { customToken: 'custom-1' });
    renderScreen(page);
    await pass(1000);
    await screen.findByRole('heading', { name: 'Authentication Successful' });
    await pass(5000);
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'No extension answered' })).toBeVisible();
  });

  test('still counts after it was missed', async () => {
    await openAnnounced();
    await pass(6000);
    receive(acknowledgement);
    expect(screen.getByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
    await pass(2000);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another origin', acknowledgement, { origin: 'https://evil.test' }],
    ['another window', acknowledgement, { source: null }],
    ['another message', { type: 'AUTH_SUCCESS' }, {}],
    ['a text', 'AUTH_ACKNOWLEDGED', {}],
  ])('is not accepted from %s', async (_case, data, from) => {
    await openAnnounced();
    receive(data, from);
    await pass(5000);
    expect(screen.getByRole('heading', { name: 'No extension answered' })).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });
});
