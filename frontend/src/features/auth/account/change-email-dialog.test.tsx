import { act, screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '../../../session/session';
import { makeToken, makeUser } from '../../../testing/factories';
import { fill } from '../../../testing/fill';
import {
  account,
  disconnectIdentity,
  refuseIdentity,
  respondAccount,
  respondIdentity,
} from '../../../testing/identity-provider';
import { installGapi, installPopups } from '../../../testing/provider-popup';
import { renderScreen } from '../../../testing/render';
import { identityClient } from '../identity-client';
import { SignInDetails } from './sign-in-details';

const newEmail = 'ada@new.example';

const sessionFrom = (provider: string) => ({
  token: makeToken(undefined, { firebase: { sign_in_provider: provider } }),
  user: makeUser(),
});

const openDialog = async (provider = 'password') => {
  const rendered = renderScreen(<SignInDetails />, { session: sessionFrom(provider) });
  await rendered.user.click(await screen.findByRole('button', { name: 'Change email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
  expect(dialog.getByLabelText('New Email')).toHaveFocus();
  return { ...rendered, dialog };
};

const request = async (email = newEmail, password = 'secret-1') => {
  const rendered = await openDialog();
  const { user, dialog } = rendered;
  if (email !== '') await fill(user, dialog.getByLabelText('New Email'), email);
  if (password !== '') await fill(user, dialog.getByLabelText('Current Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Send link' }));
  return rendered;
};

/** Signs in at the provider, as the browser of a signed-in learner is. */
beforeEach(async () => {
  respondAccount({ isVerified: true });
  await (await identityClient()).signIn(account.email, 'secret-1');
});

test('a link is mailed to the new address and the old one stays', async () => {
  const mails = respondIdentity('sendOobCode', { email: account.email });
  const { user, dialog } = await request(` ${newEmail} `);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'We sent a link to ada@new.example. Open it to confirm your new address. Until then, ada@example.com stays your address.',
  );
  expect(dialog.getByRole('alert')).toHaveFocus();
  expect(mails).toEqual([
    expect.objectContaining({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      newEmail,
      continueUrl: 'http://localhost/',
    }),
  ]);
  expect(currentSession()?.user.email).toBe('ada@example.com');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['ada@nowhere', 'x', 'New Email', 'Please enter a valid email address'],
  ['ADA@example.com', 'x', 'New Email', 'This is your email address already.'],
  [newEmail, '', 'Current Password', 'Please enter your password'],
])('the address %s with the password %j is rejected', async (email, password, label, text) => {
  const { dialog } = await request(email, password);
  expect(dialog.getByLabelText(label)).toHaveFocus();
  expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text);
});

test.each([
  ['signInWithPassword', 'INVALID_LOGIN_CREDENTIALS', 'Incorrect password. Please try again.'],
  ['signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER', /^Too many unsuccessful attempts\./],
  ['sendOobCode', 'EMAIL_EXISTS', 'An account with this email already exists.'],
  ['sendOobCode', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Your sign-in has expired.'],
  ['sendOobCode', 'SOMETHING_NEW', 'Something went wrong. Please try again.'],
] as const)('a refusal by %s with %s is explained', async (operation, code, text) => {
  respondIdentity('sendOobCode', {});
  refuseIdentity(operation, code);
  const { dialog } = await request();
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByLabelText('New Email')).toHaveValue(newEmail);
});

test('the network error shows when the provider is unreachable', async () => {
  disconnectIdentity('sendOobCode');
  const { dialog } = await request();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Network error. Please check your internet connection and try again.',
  );
});

describe('an account without a password', () => {
  beforeEach(async () => {
    installGapi();
    const { uid: localId, email } = account;
    respondIdentity('lookup', {
      users: [{ localId, email, providerUserInfo: [{ providerId: 'google.com' }] }],
    });
    const client = await identityClient();
    await client.preparePopup();
    await client.signIn(account.email, 'secret-1').catch(() => undefined);
  });

  const requestByPopup = async () => {
    const provider = installPopups();
    const mails = respondIdentity('sendOobCode', { email: account.email });
    const rendered = await openDialog('google.com');
    const { user, dialog } = rendered;
    expect(dialog.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(dialog.getByText(/You keep signing in with Google\./)).toBeVisible();
    await fill(user, dialog.getByLabelText('New Email'), newEmail);
    act(() => dialog.getByRole('button', { name: 'Continue with Google' }).click());
    // Awaits microtasks only: after any timer the browser would block the popup.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(provider.popups).toHaveLength(1);
    const query = provider.popups[0]?.url.searchParams;
    expect(query?.get('authType')).toBe('reauthViaPopup');
    return { ...rendered, provider, mails };
  };

  test('gets the link after the learner has confirmed by popup', async () => {
    const { dialog, provider, mails } = await requestByPopup();
    act(() => provider.complete());
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'We sent a link to ada@new.example.',
    );
    expect(mails).toEqual([expect.objectContaining({ newEmail })]);
  });

  test('gets no link when the learner chooses another account in the popup', async () => {
    const { dialog, provider, mails } = await requestByPopup();
    const idToken = makeToken(undefined, { sub: 'uid-bob' });
    respondIdentity('signInWithIdp', { idToken, refreshToken: 'refresh-1', expiresIn: '3600' });
    act(() => provider.complete());
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^This is another account\./);
    expect(mails).toHaveLength(0);
  });

  test('shows why no link was sent when the learner closes the popup', async () => {
    const { dialog, provider, mails } = await requestByPopup();
    act(() => provider.fail('user-cancelled'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Sign-in was cancelled.');
    expect(mails).toHaveLength(0);
  });
});
