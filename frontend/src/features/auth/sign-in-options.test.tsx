import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { ownedNow } from '../../session/owned-account';
import { currentSession } from '../../session/session';
import { makeToken, makeUser } from '../../testing/factories';
import {
  account,
  disconnectIdentity,
  refuseIdentity,
  respondAccount,
  respondIdentity,
} from '../../testing/identity-provider';
import { installGapi, installPopups } from '../../testing/provider-popup';
import { renderRoutes } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { identityClient } from './identity-client';
import { LoginPage } from './login-page';

const routes: RouteObject[] = [
  { path: '/', element: <LoginPage /> },
  { path: '*', element: <h1>The app</h1> },
];

const button = (label: string) => screen.getByRole('button', { name: `Continue with ${label}` });
const alert = () => screen.findByRole('alert');

/** Opens the page after everything that a popup needs is loaded. */
const open = async () => {
  await (await identityClient()).preparePopup();
  return renderRoutes(routes, { session: null });
};

beforeEach(() => {
  installGapi();
  respondAccount({ isVerified: true });
  respond('firebaseLogin', { token: account.freshToken, user: makeUser() });
});

const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('lists email first in a home-screen app of iOS, where popups are unreliable', async () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  await open();
  expect(labels()).toEqual(['Continue with Email', 'Continue with Google', 'Continue with Apple']);
  Reflect.deleteProperty(navigator, 'standalone');
});

test('lists Google, Apple and email in this order', async () => {
  await open();
  expect(labels()).toEqual(['Continue with Google', 'Continue with Apple', 'Continue with Email']);
  expect(screen.getByText('or')).toBeVisible();
});

describe.each([
  ['Google', 'google.com', 'email,profile'],
  ['Apple', 'apple.com', 'email,name'],
] as const)('%s', (label, providerId, scopes) => {
  test('opens its popup synchronously in the click and signs in with the result', async () => {
    const provider = installPopups();
    const { location } = await open();
    act(() => button(label).click());
    // Awaits microtasks only: after any timer the browser would block the popup.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(provider.popups).toHaveLength(1);
    expect(await screen.findByText('Signing you in...')).toBeVisible();
    const query = Object.fromEntries(provider.popups[0]?.url.searchParams ?? []);
    expect(query).toMatchObject({ providerId, authType: 'signInViaPopup' });
    expect(query.scopes?.split(',')).toEqual(expect.arrayContaining(scopes.split(',')));
    expect(provider.popups[0]?.features).toContain('width=500');
    act(() => provider.complete());
    await screen.findByRole('heading', { name: 'The app' });
    expect(location()).toBe('/discover');
    expect(currentSession()).toEqual({ token: account.freshToken, user: makeUser() });
  });

  test.each([
    ['closes it', (provider: Provider) => provider.close(), 'Sign-in was cancelled.'],
    [
      'refuses there',
      (provider: Provider) => provider.fail('user-cancelled'),
      'Sign-in was cancelled.',
    ],
    [
      'comes from a host that the operator has not allowed',
      (provider: Provider) => provider.fail('unauthorized-domain'),
      'Sign-in is not set up for this web address. Please contact support.',
    ],
    [
      'meets a fault there',
      (provider: Provider) => provider.fail('internal-error'),
      `${label} sign-in failed. Please try again.`,
    ],
  ])('shows a message when the learner %s', async (_case, end, text) => {
    const provider = installPopups();
    await open();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    act(() => button(label).click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(provider.popups).toHaveLength(1);
    end(provider);
    // The client polls every 2 s for a closed popup and then waits for another 8 s.
    await act(() => jest.advanceTimersByTimeAsync(10_001));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(currentSession()).toBeNull();
  });

  test('explains how to allow a blocked popup', async () => {
    installPopups({ isBlocked: true });
    const { user } = await open();
    await user.click(button(label));
    expect(await alert()).toHaveTextContent(
      'Popup was blocked. Please allow popups and try again.',
    );
  });

  test.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests. Please try again later.'],
    ['USER_DISABLED', 'This account has been disabled. Please contact support.'],
    ['OPERATION_NOT_ALLOWED', `${label} sign-in is not enabled. Please contact support.`],
    ['EMAIL_EXISTS', /^You already have an account with this email address\./],
    ['FEDERATED_USER_ID_ALREADY_LINKED', /^You already have an account with this email address\./],
    ['INVALID_IDP_RESPONSE', `${label} sign-in failed. Please try again.`],
    ['SOMETHING_NEW', `${label} sign-in failed. Please try again.`],
  ])('explains the refusal %s', async (code, text) => {
    refuseIdentity('signInWithIdp', code);
    await signInWith(label);
    expect(await alert()).toHaveTextContent(text);
    expect(currentSession()).toBeNull();
  });

  test('refers to the earlier way of signing in when the address has another one', async () => {
    respondAccount({ isVerified: true, proof: { needConfirmation: true, providerId } });
    await signInWith(label);
    expect(await alert()).toHaveTextContent(
      'You already have an account with this email address. Please sign in the way you did before.',
    );
  });

  test('shows the network error when the provider is unreachable', async () => {
    disconnectIdentity('signInWithIdp');
    await signInWith(label);
    expect(await alert()).toHaveTextContent(
      'Network error. Please check your internet connection and try again.',
    );
  });

  test('asks the learner to verify an unverified address', async () => {
    respondError('firebaseLogin', 'EMAIL_NOT_VERIFIED');
    await signInWith(label);
    expect(await alert()).toHaveTextContent(
      `${label} has not verified the email address of this account.`,
    );
  });

  test('reports a failed sign-in when the API is unreachable', async () => {
    disconnect('firebaseLogin');
    await signInWith(label);
    expect(await alert()).toHaveTextContent('Firebase authentication failed');
  });
});

type Provider = ReturnType<typeof installPopups>;

const signInWith = async (label: 'Google' | 'Apple') => {
  const provider = installPopups();
  const { user } = await open();
  await user.click(button(label));
  await waitFor(() => expect(provider.popups).toHaveLength(1));
  act(() => provider.complete());
};

test('makes Google show its account chooser', async () => {
  const provider = installPopups();
  const { user } = await open();
  await user.click(button('Google'));
  await waitFor(() => expect(provider.popups).toHaveLength(1));
  const parameters = provider.popups[0]?.url.searchParams.get('customParameters');
  expect(parameters).toBe('{"prompt":"select_account"}');
});

test("stores Apple's token locally and does not send it to our API", async () => {
  respondAccount({
    isVerified: true,
    proof: { providerId: 'apple.com', oauthIdToken: 'apple-token-1' },
  });
  const logins = respond('firebaseLogin', { token: account.freshToken, user: makeUser() });
  await signInWith('Apple');
  await screen.findByRole('heading', { name: 'The app' });
  expect(localStorage.getItem('appleToken')).toBe('apple-token-1');
  expect(JSON.stringify(logins[0]?.body)).not.toContain('apple-token-1');
});

test('replaces the first popup with a second one without a message', async () => {
  const provider = installPopups();
  const { user } = await open();
  await user.click(button('Google'));
  await waitFor(() => expect(provider.popups).toHaveLength(1));
  await user.click(button('Apple'));
  await waitFor(() => expect(provider.popups).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => provider.complete());
  await screen.findByRole('heading', { name: 'The app' });
});

test('a session that the API has ended is replaced without another popup', async () => {
  const renewed = makeToken(undefined, { email_verified: true, auth_time: 2 });
  respond('firebaseLogin', {
    token: account.freshToken,
    user: makeUser(),
    customToken: 'custom-token-1',
  });
  const signIns = respondIdentity('signInWithCustomToken', {
    idToken: renewed,
    refreshToken: 'refresh-3',
    expiresIn: '3600',
  });
  await signInWith('Google');
  await screen.findByRole('heading', { name: 'The app' });
  expect(signIns).toEqual([{ token: 'custom-token-1', returnSecureToken: true }]);
  expect(currentSession()?.token).toBe(renewed);
  // The shell shows the notice.
  expect(ownedNow.read()).toBe(true);
});
