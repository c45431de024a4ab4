import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { currentSession, saveRedirect } from '../../api/session';
import { makeUser } from '../../testing/factories';
import { fill } from '../../testing/fill';
import {
  account,
  disconnectIdentity,
  refuseIdentity,
  respondAccount,
  respondIdentity,
} from '../../testing/identity-provider';
import { renderRoutes } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { LoginPage } from './login-page';

const routes: RouteObject[] = [
  { path: '/', element: <LoginPage /> },
  { path: '*', element: <h1>The app</h1> },
];

const open = (path = '/') => renderRoutes(routes, { path, session: null });

const openEmail = async () => {
  const rendered = open();
  await rendered.user.click(screen.getByRole('button', { name: 'Continue with Email' }));
  return rendered;
};

const signIn = async (email = account.email, password = 'secret-1') => {
  const rendered = await openEmail();
  await fill(rendered.user, screen.getByLabelText('Email'), email);
  await fill(rendered.user, screen.getByLabelText('Password'), password);
  await rendered.user.keyboard('{Enter}');
  return rendered;
};

const loggedIn = () => respond('firebaseLogin', { token: account.freshToken, user: makeUser() });

describe('signing in', () => {
  test('proves the identity, starts the session and opens the dashboard', async () => {
    respondAccount({ isVerified: true });
    const logins = loggedIn();
    const { location } = await signIn(' ada@example.com ');
    await screen.findByRole('heading', { name: 'The app' });
    expect(location()).toBe('/discover');
    expect(logins.map(({ body }) => body)).toEqual([
      {
        firebaseToken: account.freshToken,
        uid: 'uid-ada',
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        picture: null,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(currentSession()).toEqual({ token: account.freshToken, user: makeUser() });
  });

  test('returns to the page that was asked for', async () => {
    saveRedirect('/notes?tag=biology');
    respondAccount({ isVerified: true });
    loggedIn();
    const { location } = await signIn();
    await screen.findByRole('heading', { name: 'The app' });
    expect(location()).toBe('/notes?tag=biology');
  });

  test('says what is wrong beside the field and puts the cursor there', async () => {
    const { user } = await signIn('ada@nowhere', 'x');
    const field = screen.getByLabelText('Email');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    await user.type(field, '.example');
    expect(field).toBeValid();
  });

  test.each([
    ['INVALID_LOGIN_CREDENTIALS', /^Invalid email or password\. Please check your credentials/],
    ['EMAIL_NOT_FOUND', /^No account found with this email address\./],
    ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', /^Too many unsuccessful attempts\./],
    ['OPERATION_NOT_ALLOWED', /^Email\/password sign-in is not enabled\./],
    ['SOMETHING_NEW', 'Something went wrong. Please try again.'],
  ])('refused with %s is explained', async (code, message) => {
    refuseIdentity('signInWithPassword', code);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(currentSession()).toBeNull();
  });

  test('without a network says so', async () => {
    disconnectIdentity('signInWithPassword');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error. Please check your internet connection and try again.',
    );
  });

  test('refused by our API shows its words', async () => {
    respondAccount({ isVerified: true });
    respondError('firebaseLogin', 'UNAVAILABLE');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The service cannot be reached right now.',
    );
  });

  test('while our API is away says that the sign-in failed', async () => {
    respondAccount({ isVerified: true });
    disconnect('firebaseLogin');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Firebase authentication failed');
  });

  test('before the email is verified offers the mail again', async () => {
    respondAccount({ isVerified: false });
    const mails = respondIdentity('sendOobCode', { email: account.email });
    const { user } = await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please verify your email address before signing in. Check your inbox for a verification email.',
    );
    await user.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText(/Verification email sent!/)).toBeVisible();
    expect(mails).toEqual([
      expect.objectContaining({
        requestType: 'VERIFY_EMAIL',
        continueUrl: 'http://localhost/?emailVerified=true',
      }),
    ]);
    expect(currentSession()).toBeNull();
  });

  test('shows the password on request', async () => {
    const { user } = await openEmail();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('signing up', () => {
  const signUp = async (password: string, confirmation: string) => {
    const rendered = await openEmail();
    await rendered.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await fill(rendered.user, screen.getByLabelText('Email'), account.email);
    await fill(rendered.user, screen.getByLabelText('Password'), password);
    await fill(rendered.user, screen.getByLabelText('Confirm Password'), confirmation);
    await rendered.user.keyboard('{Enter}');
    return rendered;
  };

  test('creates the account, mails the link and says what to do next', async () => {
    respondAccount({ isVerified: false });
    const mails = respondIdentity('sendOobCode', { email: account.email });
    await signUp('secret-1', 'secret-1');
    const success = await screen.findByText(
      'Account created! Please check your email and click the verification link to sign in.',
    );
    expect(success.closest('[role=alert]')).toHaveFocus();
    expect(screen.getByText(/check your spam folder/)).toBeVisible();
    expect(mails).toEqual([
      expect.objectContaining({ continueUrl: 'http://localhost/?emailVerified=true' }),
    ]);
  });

  test.each([
    ['12345', '12345', 'Password', 'Password must be at least 6 characters long'],
    ['secret-1', 'secret-2', 'Confirm Password', 'Passwords do not match'],
  ])('with %s and %s asks nothing of the provider', async (password, confirmation, label, text) => {
    await signUp(password, confirmation);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  });

  test('with a known email leads to signing in, which keeps the address', async () => {
    refuseIdentity('signUp', 'EMAIL_EXISTS');
    const { user } = await signUp('secret-1', 'secret-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An account with this email already exists. Please sign in instead.',
    );
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText('Email')).toHaveValue(account.email);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});

describe('a forgotten password', () => {
  test('is asked for by mail', async () => {
    const mails = respondIdentity('sendOobCode', { email: account.email });
    const { user } = await openEmail();
    await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
    await fill(user, screen.getByLabelText('Email'), account.email);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Password reset email sent! Check your inbox.')).toBeVisible();
    expect(mails).toEqual([
      expect.objectContaining({ requestType: 'PASSWORD_RESET', email: account.email }),
    ]);
  });

  test.each(['code', 'oobCode'])('is replaced with the link (%s)', async (parameter) => {
    const resets = respondIdentity('resetPassword', {
      email: account.email,
      requestType: 'PASSWORD_RESET',
    });
    const { user, location } = open(`/?mode=resetPassword&${parameter}=code-1`);
    expect(location()).toBe('/');
    await fill(user, screen.getByLabelText('New Password'), 'secret-2');
    await fill(user, screen.getByLabelText('Confirm New Password'), 'secret-2');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Password reset successful! You can now sign in with your new password.',
    );
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(resets.at(-1)).toEqual({ oobCode: 'code-1', newPassword: 'secret-2' });
  });

  test.each([
    ['EXPIRED_OOB_CODE', 'Failed to reset password. This link has expired.'],
    [
      'INVALID_OOB_CODE',
      'Failed to reset password. This link is invalid or has already been used.',
    ],
  ])('with a dead link (%s) shows why before any typing', async (code, text) => {
    refuseIdentity('resetPassword', code);
    open('/?mode=resetPassword&oobCode=code-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  });

  test('with the code of another kind of mail is refused', async () => {
    respondIdentity('resetPassword', { email: account.email, requestType: 'VERIFY_EMAIL' });
    open('/?mode=resetPassword&oobCode=code-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to reset password\./);
  });

  test('with a link without a code asks for a new one', () => {
    open('/?mode=resetPassword');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid password reset link.');
    expect(screen.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
  });
});

describe('a verification link', () => {
  /** As after signing up in this browser: known to the provider, not yet verified. */
  const startUnverified = async () => {
    respondAccount({ isVerified: false });
    const { signIn: signInAtProvider } = await import('../../lib/firebase-auth');
    await expect(signInAtProvider(account.email, 'secret-1')).rejects.toMatchObject({
      code: 'auth/email-not-verified',
    });
  };

  test('signs in who signed up in this browser, and opens the app', async () => {
    await startUnverified();
    respondAccount({ isVerified: true });
    respondIdentity('resetPassword', { email: account.email, requestType: 'VERIFY_EMAIL' });
    const applied = respondIdentity('update', { email: account.email });
    loggedIn();
    const { location } = open('/?mode=verifyEmail&oobCode=code-1');
    expect(
      await screen.findByText('Email verified successfully! You are now signed in.'),
    ).toBeVisible();
    expect(screen.getByText('Redirecting you to the app...')).toBeVisible();
    expect(applied).toEqual([{ oobCode: 'code-1' }]);
    await screen.findByRole('heading', { name: 'The app' });
    expect(location()).toBe('/discover');
  });

  test('applied at the provider signs in as well', async () => {
    await startUnverified();
    respondAccount({ isVerified: true });
    loggedIn();
    const { location } = open('/?emailVerified=true');
    expect(location()).toBe('/');
    expect(await screen.findByText(/^Email verified successfully!/)).toBeVisible();
    expect(currentSession()?.user.email).toBe(account.email);
  });

  test('that is dead says why and leaves the way to sign in', async () => {
    refuseIdentity('resetPassword', 'EXPIRED_OOB_CODE');
    open('/?mode=verifyEmail&code=code-1');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Email verification failed. Please try again or sign in manually.',
    );
    expect(alert).toHaveTextContent('This verification link has expired.');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test('of somebody else verifies them without signing in here', async () => {
    await startUnverified();
    respondIdentity('resetPassword', { email: 'bob@example.com', requestType: 'VERIFY_EMAIL' });
    respondIdentity('update', { email: 'bob@example.com' });
    open('/?mode=verifyEmail&oobCode=code-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'User not found after verification. Please sign in manually.',
    );
    expect(currentSession()).toBeNull();
  });

  test('opened before the email is verified does not sign in', async () => {
    await startUnverified();
    open('/?emailVerified=true');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Email verification failed. Please try again.',
    );
    expect(currentSession()).toBeNull();
  });

  test('without a code is called invalid', () => {
    open('/?mode=verifyEmail');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid verification link.');
  });
});

test('the other sign-in options are a step back', async () => {
  const { user } = await openEmail();
  await user.click(screen.getByRole('button', { name: 'Back to other sign-in options' }));
  expect(screen.getByRole('button', { name: 'Continue with Email' })).toHaveFocus();
});
