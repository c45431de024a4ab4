import { screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '../../../session/session';
import { makeToken, makeUser } from '../../../testing/factories';
import { fill } from '../../../testing/fill';
import {
  account,
  disconnectIdentity,
  refuseIdentity,
  respondAccount,
  respondIdentity,
  respondPasswordPolicy,
} from '../../../testing/identity-provider';
import { renderScreen } from '../../../testing/render';
import { disconnect, respond } from '../../../testing/server';
import { identityClient } from '../identity-client';
import { SignInDetails } from './sign-in-details';

const claims = (provider: string) => ({ firebase: { sign_in_provider: provider } });

const session = { token: makeToken(undefined, claims('password')), user: makeUser() };

const open = (overrides: Partial<typeof session> = {}) =>
  renderScreen(<SignInDetails />, { session: { ...session, ...overrides } });

const row = (label: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(label));
  if (!found) throw new Error(`There is no row ${label}`);
  return within(found);
};

const openDialog = async (label: 'name' | 'password') => {
  const rendered = open();
  await rendered.user.click(await screen.findByRole('button', { name: `Change ${label}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Change your ${label}` }));
  return { ...rendered, dialog };
};

/** Signs in at the provider, as the browser of a signed-in learner is. */
beforeEach(async () => {
  respondAccount({ isVerified: true });
  await (await identityClient()).signIn(account.email, 'secret-1');
});

test('lists name, email and password', async () => {
  open();
  expect(row('Name').getByText('Ada Lovelace')).toBeVisible();
  expect(row('Email').getByText('ada@example.com')).toBeVisible();
  expect(await row('Password').findByText('Set')).toBeVisible();
});

test('offers to add a missing name', () => {
  open({ user: makeUser({ name: null }) });
  expect(row('Name').getByText('Not set')).toBeVisible();
  expect(row('Name').getByRole('button', { name: 'Change name' })).toBeVisible();
});

test.each([
  [['google.com'], 'Sign in with Google'],
  [['google.com', 'apple.com'], 'Sign in with Google or Apple'],
])('an account of %s has no password to change', async (ids, text) => {
  const providerUserInfo = ids.map((providerId) => ({ providerId, rawId: '1' }));
  respondIdentity('lookup', {
    users: [{ localId: account.uid, email: account.email, emailVerified: true, providerUserInfo }],
  });
  await (await identityClient()).signIn(account.email, 'secret-1');
  open({ token: makeToken(undefined, claims('google.com')) });
  expect(await row('Password').findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
});

test('an account with Google and a password can change the password', async () => {
  const providerUserInfo = ['google.com', 'password'].map((providerId) => ({ providerId }));
  respondIdentity('lookup', {
    users: [{ localId: account.uid, email: account.email, emailVerified: true, providerUserInfo }],
  });
  await (await identityClient()).signIn(account.email, 'secret-1');
  open({ token: makeToken(undefined, claims('google.com')) });
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
});

describe('changing the name', () => {
  const change = async (name: string) => {
    const rendered = await openDialog('name');
    const field = rendered.dialog.getByLabelText('Name');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Ada Lovelace');
    await rendered.user.clear(field);
    if (name !== '') await fill(rendered.user, field, name);
    await rendered.user.keyboard('{Enter}');
    return rendered;
  };

  test('stores it at the provider and in the profile, and updates the session', async () => {
    const updates = respondIdentity('update', { localId: account.uid, displayName: 'Ada King' });
    const user = makeUser({ name: 'Ada King' });
    const logins = respond('firebaseLogin', { token: account.freshToken, user });
    await change(' Ada King ');
    expect(await screen.findByText('Your name was changed.')).toBeVisible();
    expect(updates).toEqual([expect.objectContaining({ displayName: 'Ada King' })]);
    expect(logins.map(({ body }) => body)).toEqual([
      expect.objectContaining({ firebaseToken: account.freshToken, name: 'Ada King' }),
    ]);
    expect(currentSession()).toEqual({ token: account.freshToken, user });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
    expect(row('Name').getByText('Ada King')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test("keeps Apple's token in the session", async () => {
    respondIdentity('update', { localId: account.uid });
    respond('firebaseLogin', { token: account.freshToken, user: makeUser() });
    localStorage.setItem('appleToken', 'unused');
    const changing = change('Ada King');
    localStorage.setItem('appleToken', 'apple-1');
    await changing;
    await screen.findByText('Your name was changed.');
    expect(localStorage.getItem('appleToken')).toBe('apple-1');
  });

  test('asks for a name', async () => {
    const { dialog } = await change('');
    const field = dialog.getByLabelText('Name');
    expect(field).toHaveAccessibleDescription('Please enter your name');
    expect(field).toHaveFocus();
  });

  test('sends nothing when the name is the same', async () => {
    const updates = respondIdentity('update', {});
    await change('Ada Lovelace');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(updates).toHaveLength(0);
  });

  test('shows why it failed and keeps the text for another attempt', async () => {
    respondIdentity('update', { localId: account.uid });
    disconnect('firebaseLogin');
    const { dialog } = await change('Ada King');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The service cannot be reached');
    expect(dialog.getByLabelText('Name')).toHaveValue('Ada King');
    expect(currentSession()).toEqual(session);
  });

  test('asks for a new sign-in when the provider has ended the session', async () => {
    await (await identityClient()).signOut();
    const { dialog } = await change('Ada King');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your sign-in has expired. Please sign in again.',
    );
  });
});

describe('changing the password', () => {
  const change = async (current: string, next: string, confirmation = next) => {
    const rendered = await openDialog('password');
    const { user, dialog } = rendered;
    expect(dialog.getByLabelText('Current Password')).toHaveFocus();
    expect(dialog.getByText(/All your other devices are signed out/)).toBeVisible();
    if (current !== '') await fill(user, dialog.getByLabelText('Current Password'), current);
    await fill(user, dialog.getByLabelText('New Password'), next);
    await fill(user, dialog.getByLabelText('Confirm New Password'), confirmation);
    await user.keyboard('{Enter}');
    return rendered;
  };

  test('checks the current one, sets the new one and renews the token', async () => {
    const signIns = respondIdentity('signInWithPassword', {
      idToken: makeToken(),
      refreshToken: 'refresh-1',
      expiresIn: '3600',
      localId: account.uid,
      email: account.email,
    });
    const updates = respondIdentity('update', { localId: account.uid });
    await change('secret-1', 'secret-2');
    expect(
      await screen.findByText('Your password was changed. Your other devices are signed out.'),
    ).toBeVisible();
    expect(signIns).toMatchObject([{ password: 'secret-1' }, { password: 'secret-2' }]);
    expect(updates).toEqual([expect.objectContaining({ password: 'secret-2' })]);
    expect(currentSession()).toEqual({ ...session, token: account.freshToken });
  });

  test.each([
    ['', 'secret-2', 'secret-2', 'Current Password', 'Please enter your password'],
    ['x', '12345', '12345', 'New Password', 'Password must be at least 6 characters long'],
    ['x', 'secret-2', 'secret-3', 'Confirm New Password', 'Passwords do not match'],
  ])('rejects %j, %j and %j', async (current, next, confirmation, label, text) => {
    const { dialog } = await change(current, next, confirmation);
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text);
  });

  test.each([
    ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
    ['INVALID_LOGIN_CREDENTIALS', 'Incorrect password. Please try again.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', /^Too many unsuccessful attempts\. Please wait a few minutes/],
    ['USER_DISABLED', 'This account has been disabled. Please contact support.'],
    ['SOMETHING_NEW', 'Something went wrong. Please try again.'],
  ])('explains the refusal %s of the current password', async (code, text) => {
    refuseIdentity('signInWithPassword', code);
    const updates = respondIdentity('update', {});
    const { dialog } = await change('wrong', 'secret-2');
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(updates).toHaveLength(0);
    expect(currentSession()).toEqual(session);
  });

  test('shows the network error when the provider is unreachable', async () => {
    disconnectIdentity('signInWithPassword');
    const { dialog } = await change('secret-1', 'secret-2');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Network error. Please check your internet connection and try again.',
    );
  });

  test('lists what the new password lacks under the policy', async () => {
    refuseIdentity('update', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing requirements: []');
    respondPasswordPolicy({ minPasswordLength: 12, containsUppercaseCharacter: true });
    const { dialog } = await change('secret-1', 'secret-2');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Password needs at least 12 characters and an uppercase letter.',
    );
  });
});
