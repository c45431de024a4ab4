import { screen, waitFor } from '@testing-library/react';
import { currentSession, startSession } from '../../session/session';
import { lastEmail } from '../../session/stored-session';
import { makeToken, makeUser } from '../../testing/factories';
import { fill } from '../../testing/fill';
import {
  account,
  disconnectIdentity,
  refuseIdentity,
  respondAccount,
  respondIdentity,
} from '../../testing/identity-provider';
import { respond } from '../../testing/server';
import { identityClient } from './identity-client';
import { open } from './login-page-harness';

const newEmail = 'ada@new.example';
const newUser = makeUser({ email: newEmail });

const links = {
  change: '/?mode=verifyAndChangeEmail&oobCode=code-1',
  recovery: '/?mode=recoverEmail&oobCode=code-1',
};

const respondLink = (kind: keyof typeof links) =>
  kind === 'change'
    ? respondIdentity('resetPassword', {
        email: account.email,
        newEmail,
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
      })
    : respondIdentity('resetPassword', {
        email: account.email,
        newEmail,
        requestType: 'RECOVER_EMAIL',
      });

const confirm = () => screen.findByRole('button', { name: 'Confirm new email address' });

beforeEach(async () => {
  respondAccount({ isVerified: true });
  await (await identityClient()).signOut();
});

describe('the link to a new address', () => {
  test('changes nothing until the learner presses the button', async () => {
    respondLink('change');
    const updates = respondIdentity('update', { email: newEmail });
    open(links.change);
    expect(await confirm()).toBeVisible();
    expect(screen.getByText(newEmail)).toBeVisible();
    expect(screen.getByText('If you did not ask for this change, close this page.')).toBeVisible();
    expect(updates).toHaveLength(0);
  });

  test('asks to sign in with the new address on another device', async () => {
    respondLink('change');
    const updates = respondIdentity('update', { email: newEmail });
    const { user } = open(links.change);
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your email address is now ada@new.example. Please sign in again.',
    );
    expect(screen.getByLabelText('Email')).toHaveValue(newEmail);
    expect(updates).toEqual([expect.objectContaining({ oobCode: 'code-1' })]);
  });

  test('goes on with a new session where the provider has kept its own', async () => {
    await (await identityClient()).signIn(account.email, 'secret-1');
    respondLink('change');
    respondIdentity('update', { email: newEmail });
    const logins = respond('firebaseLogin', { token: account.freshToken, user: newUser });
    startSession({ token: makeToken(), user: makeUser() });
    localStorage.setItem('draft:ada@example.com:note-1', 'an edit');
    sessionStorage.setItem('revision:ada@example.com', 'a session');
    const { user } = open(links.change);
    respondIdentity('lookup', {
      users: [{ localId: account.uid, email: newEmail, emailVerified: true }],
    });
    await user.click(await confirm());
    await screen.findByRole('heading', { name: 'The app' }, { timeout: 3000 });
    expect(logins).toHaveLength(1);
    expect(currentSession()).toEqual({ token: account.freshToken, user: newUser });
    expect(localStorage.getItem('draft:ada@new.example:note-1')).toBe('an edit');
    expect(sessionStorage.getItem('revision:ada@new.example')).toBe('a session');
  });

  test('ends the session of the old address and keeps its unsaved work for the new one', async () => {
    respondLink('change');
    respondIdentity('update', { email: newEmail });
    startSession({ token: makeToken(), user: makeUser() });
    localStorage.setItem('draft:ada@example.com', 'a note');
    const { user } = open(links.change);
    startSession({ token: makeToken(), user: makeUser() });
    await user.click(await confirm());
    await screen.findByText(/^Your email address is now/);
    expect(currentSession()).toBeNull();
    expect(lastEmail()).toBe('ada@example.com');
    respondIdentity('lookup', {
      users: [{ localId: account.uid, email: newEmail, emailVerified: true }],
    });
    respond('firebaseLogin', { token: account.freshToken, user: newUser });
    await fill(user, screen.getByLabelText('Password'), 'secret-1');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'The app' });
    expect(localStorage.getItem('draft:ada@new.example')).toBe('a note');
  });

  test('leaves the session of another learner alone', async () => {
    respondLink('change');
    respondIdentity('update', { email: newEmail });
    const bob = { token: makeToken(), user: makeUser({ email: 'bob@example.com' }) };
    const { user } = open(links.change);
    startSession(bob);
    await user.click(await confirm());
    await screen.findByText(/^Your email address is now/);
    expect(currentSession()).toEqual(bob);
  });

  test.each([
    ['EXPIRED_OOB_CODE', 'This verification link has expired.'],
    ['INVALID_OOB_CODE', 'This verification link is invalid or has already been used.'],
  ])('shows that it is dead after %s', async (code, text) => {
    refuseIdentity('resetPassword', code);
    open(links.change);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('can be tried again after a network error', async () => {
    disconnectIdentity('resetPassword');
    const { user } = open(links.change);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error\./);
    respondLink('change');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await confirm()).toBeVisible();
  });

  test('is refused when its code belongs to another kind of mail', async () => {
    respondIdentity('resetPassword', { email: account.email, requestType: 'VERIFY_EMAIL' });
    open(links.change);
    expect(await screen.findByRole('alert')).toHaveTextContent(/invalid or has already been used/);
  });
});

test('a recovery link restores the old address and offers a new password', async () => {
  respondLink('recovery');
  const updates = respondIdentity('update', { email: account.email });
  const mails = respondIdentity('sendOobCode', { email: account.email });
  const { user } = open(links.recovery);
  const restore = await screen.findByRole('button', { name: 'Restore email address' });
  expect(screen.getByText(account.email)).toBeVisible();
  expect(updates).toHaveLength(0);
  await user.click(restore);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your sign-in address is ada@example.com again. If you did not change it yourself, choose a new password.',
  );
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  await waitFor(() => expect(mails).toMatchObject([{ requestType: 'PASSWORD_RESET' }]));
});

test('a recovery link ends the session of this browser and still offers a new password', async () => {
  await (await identityClient()).signIn(account.email, 'secret-1');
  respondIdentity('resetPassword', {
    email: account.email,
    newEmail,
    requestType: 'RECOVER_EMAIL',
  });
  respondIdentity('update', { email: account.email });
  startSession({ token: makeToken(), user: newUser });
  const { user } = open(links.recovery);
  await user.click(await screen.findByRole('button', { name: 'Restore email address' }));
  expect(
    await screen.findByText(/^Your sign-in address is ada@example\.com again\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
  expect(currentSession()).toBeNull();
});

test.each([
  ['EXPIRED_OOB_CODE', /^This link has expired\. If you have not restored your address/],
  ['INVALID_OOB_CODE', /^This link is invalid or has already been used\. .* contact support\./],
])('a recovery link is dead after %s and says what to do', async (code, text) => {
  refuseIdentity('resetPassword', code);
  const { location } = open(links.recovery);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(location()).toBe('/');
});

test.each([
  ['/?mode=verifyAndChangeEmail', 'Invalid verification link.'],
  ['/?mode=recoverEmail', 'Invalid verification link.'],
])('the incomplete link %s is refused', async (path, text) => {
  open(path);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
