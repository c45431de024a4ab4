import { act, screen, waitFor } from '@testing-library/react';
import { enqueue } from '../../writes/load-outbox';
import { saveRedirect } from '../../session/redirect';
import { currentSession, expireSession, startSession } from '../../session/session';
import { makeToken, makeUser } from '../../testing/factories';
import { fill } from '../../testing/fill';
import {
  account,
  disconnectIdentity,
  refuseIdentity,
  respondAccount,
  respondIdentity,
} from '../../testing/identity-provider';
import { disconnect, respondError } from '../../testing/server';
import { identityClient } from './identity-client';
import { loggedIn, open, openEmail } from './login-page-harness';

const signIn = async (email = account.email, password = 'secret-1') => {
  const rendered = await openEmail();
  await fill(rendered.user, screen.getByLabelText('Email'), email);
  await fill(rendered.user, screen.getByLabelText('Password'), password);
  await rendered.user.keyboard('{Enter}');
  return rendered;
};

test('the entry page says what the product is and links to the landing page', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Remember everything.' })).toBeVisible();
  expect(screen.getByText(/^Capture notes, turn them into cards/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See how it works' })).toHaveAttribute(
    'href',
    '/landing',
  );
});

test('the email forms do not repeat what the product is', async () => {
  await openEmail();
  expect(screen.queryByText(/^Capture notes/)).not.toBeInTheDocument();
});

describe('signing in', () => {
  test('exchanges the identity for a session and opens the dashboard', async () => {
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

  test('returns to the page that the visitor requested before signing in', async () => {
    saveRedirect('/notes?tag=biology');
    respondAccount({ isVerified: true });
    loggedIn();
    const { location } = await signIn();
    await screen.findByRole('heading', { name: 'The app' });
    expect(location()).toBe('/notes?tag=biology');
  });

  test('shows the error next to the field and moves the focus there', async () => {
    const { user } = await signIn('ada@nowhere', 'x');
    const field = screen.getByLabelText('Email');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    await user.type(field, '.example');
    expect(field).toBeValid();
  });

  test('shows the network error when the provider is unreachable', async () => {
    disconnectIdentity('signInWithPassword');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error. Please check your internet connection and try again.',
    );
  });

  test("shows the API's message when the API refuses the login", async () => {
    respondAccount({ isVerified: true });
    respondError('firebaseLogin', 'UNAVAILABLE');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The service cannot be reached right now.',
    );
  });

  test('reports a failed sign-in when the API is unreachable', async () => {
    respondAccount({ isVerified: true });
    disconnect('firebaseLogin');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Firebase authentication failed');
  });

  test('offers to resend the mail when the email is not verified', async () => {
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

  test.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests. Please try again later.', 'true'],
    ['INTERNAL', 'Something went wrong. Please try again.', 'false'],
  ])('explains a mail that was refused with %s', async (code, text, isBlocked) => {
    respondAccount({ isVerified: false });
    refuseIdentity('sendOobCode', code);
    const { user } = await signIn();
    const resend = await screen.findByRole('button', { name: 'Resend verification email' });
    await user.click(resend);
    expect(await screen.findByText(text)).toBeVisible();
    expect(resend).toHaveAttribute('aria-disabled', isBlocked);
  });

  test('prefills the email after the session expired', async () => {
    startSession({ token: makeToken(), user: makeUser() });
    expireSession('/notes');
    await openEmail();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  describe('in a browser with the work of another learner', () => {
    const draft = 'draft:eva@example.com';
    const question = () =>
      screen.findByRole('alertdialog', { name: 'Sign in as ada@example.com?' });

    /** Signs in as Ada after the session of Eva, who has left a draft and two notes, has expired. */
    async function signInAfterEva() {
      const { queryClient, unmount } = open();
      startSession({
        token: makeToken(undefined, { sub: 'uid-eva' }),
        user: makeUser({ email: 'eva@example.com' }),
      });
      localStorage.setItem(draft, '{"content":"private"}');
      for (const content of ['one', 'two']) {
        const noteId = crypto.randomUUID();
        await enqueue(queryClient, { kind: 'create', noteId, input: { content } });
      }
      unmount();
      expireSession('/notes');
      respondAccount({ isVerified: true });
      const logins = loggedIn();
      const rendered = await openEmail();
      await rendered.user.clear(screen.getByLabelText('Email'));
      await fill(rendered.user, screen.getByLabelText('Email'), account.email);
      await fill(rendered.user, screen.getByLabelText('Password'), 'secret-1');
      await rendered.user.keyboard('{Enter}');
      return { ...rendered, logins };
    }

    test('asks before it removes that, without showing it', async () => {
      const { user } = await signInAfterEva();
      expect(await question()).toHaveTextContent(
        'eva@example.com has left 1 unsaved text and 2 unsent changes in this browser.',
      );
      expect(screen.queryByText(/private/)).not.toBeInTheDocument();
      expect(currentSession()).toBeNull();
      expect(localStorage.getItem(draft)).not.toBeNull();
      await user.click(screen.getByRole('button', { name: 'Sign in and remove them' }));
      await screen.findByRole('heading', { name: 'The app' });
      expect(currentSession()?.user.email).toBe('ada@example.com');
      expect(localStorage.getItem(draft)).toBeNull();
    });

    test('keeps that if the visitor decides against it', async () => {
      const { user, logins } = await signInAfterEva();
      await question();
      await user.click(screen.getByRole('button', { name: 'Keep them' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'You are not signed in. Sign in with the other account to save what it has left in this browser.',
      );
      expect(currentSession()).toBeNull();
      expect(localStorage.getItem(draft)).not.toBeNull();
      // The first sign-in with a provider would end the password without a notice.
      expect(logins).toEqual([]);
      // A link with `emailVerified` would sign in with what is left of the provider's session.
      expect(await (await identityClient()).verifiedIdentity()).toBeNull();
    });
  });

  test('reveals the password on request', async () => {
    const { user } = await openEmail();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('signing up', () => {
  const signUp = async (password: string, confirmation: string, name = ' Ada Lovelace ') => {
    const rendered = await openEmail();
    await rendered.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await fill(rendered.user, screen.getByLabelText('Name'), name);
    await fill(rendered.user, screen.getByLabelText('Email'), account.email);
    await fill(rendered.user, screen.getByLabelText('Password'), password);
    await fill(rendered.user, screen.getByLabelText('Confirm Password'), confirmation);
    await rendered.user.keyboard('{Enter}');
    return rendered;
  };

  test('creates the account, sends the verification mail and explains the next step', async () => {
    respondAccount({ isVerified: false });
    const mails = respondIdentity('sendOobCode', { email: account.email });
    const updates = respondIdentity('update', { displayName: 'Ada Lovelace' });
    await signUp('secret-1', 'secret-1');
    const success = await screen.findByText(
      'Account created! Please check your email and click the verification link to sign in.',
    );
    expect(success.closest('[role=alert]')).toHaveFocus();
    expect(screen.getByText(/check your spam folder/)).toBeVisible();
    expect(mails).toEqual([
      expect.objectContaining({ continueUrl: 'http://localhost/?emailVerified=true' }),
    ]);
    expect(updates).toEqual([expect.objectContaining({ displayName: 'Ada Lovelace' })]);
  });

  test('names the address and sends the mail again after a minute', async () => {
    respondAccount({ isVerified: false });
    respondIdentity('update', { displayName: 'Ada Lovelace' });
    const first = respondIdentity('sendOobCode', { email: account.email });
    const { user } = await signUp('secret-1', 'secret-1');
    await screen.findByText(/^Account created!/);
    expect(screen.getByText(account.email)).toBeVisible();
    expect(first).toHaveLength(1);
    const resend = screen.getByRole('button', { name: 'Resend verification email' });
    expect(resend).toHaveAttribute('aria-disabled', 'true');
    await user.click(resend);
    expect(first).toHaveLength(1);
    const later = Date.now() + 61_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'false'));
    const second = respondIdentity('sendOobCode', { email: account.email });
    await user.click(resend);
    expect(await screen.findByText(/^Verification email sent!/)).toBeVisible();
    expect(second).toMatchObject([{ requestType: 'VERIFY_EMAIL' }]);
    expect(screen.getByText(/^You can send it again in \d+ seconds\.$/)).toBeVisible();
    expect(resend).toHaveAttribute('aria-disabled', 'true');
  });

  test('signs in and opens the app when the email is verified on another device', async () => {
    respondAccount({ isVerified: false });
    respondIdentity('sendOobCode', { email: account.email });
    respondIdentity('update', { displayName: 'Ada Lovelace' });
    const logins = loggedIn();
    await signUp('secret-1', 'secret-1');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await screen.findByText(/^Account created!/);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(logins).toEqual([]);
    respondAccount({ isVerified: true });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    await screen.findByRole('heading', { name: 'The app' });
    expect(logins).toHaveLength(1);
    expect(currentSession()?.user.email).toBe(account.email);
  });

  test('notices the verification when the learner returns to the window', async () => {
    respondAccount({ isVerified: false });
    respondIdentity('sendOobCode', { email: account.email });
    respondIdentity('update', { displayName: 'Ada Lovelace' });
    loggedIn();
    await signUp('secret-1', 'secret-1');
    await screen.findByText(/^Account created!/);
    respondAccount({ isVerified: true });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(
      await screen.findByText('Email verified successfully! You are now signed in.'),
    ).toBeVisible();
  });

  test.each([
    [' ', 'Please enter your name'],
    ['A'.repeat(201), 'Name must be at most 200 characters long'],
  ])('rejects the name %j', async (name, text) => {
    await signUp('secret-1', 'secret-1', name);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('Name')).toHaveAttribute('autocomplete', 'name');
  });

  test.each([
    ['12345', '12345', 'Password', 'Password must be at least 6 characters long'],
    ['secret-1', 'secret-2', 'Confirm Password', 'Passwords do not match'],
  ])('rejects the passwords %s and %s', async (password, confirmation, label, text) => {
    await signUp(password, confirmation);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  });

  test('keeps a known email when the visitor switches to signing in', async () => {
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
  test('sends the reset mail', async () => {
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

  test.each(['code', 'oobCode'])('resets the password with `%s`', async (parameter) => {
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

  test('rejects a code that was issued for another kind of mail', async () => {
    respondIdentity('resetPassword', { email: account.email, requestType: 'VERIFY_EMAIL' });
    open('/?mode=resetPassword&oobCode=code-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to reset password\./);
  });

  test('offers the request form when the link has no code', () => {
    open('/?mode=resetPassword');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid password reset link.');
    expect(screen.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
  });
});

describe('a verification link', () => {
  /** Signs up in this browser: the provider has the account, its email is not verified. */
  const startUnverified = async () => {
    respondAccount({ isVerified: false });
    const { signIn: signInAtProvider } = await import('../../lib/firebase-auth');
    await expect(signInAtProvider(account.email, 'secret-1')).rejects.toMatchObject({
      code: 'auth/email-not-verified',
    });
  };

  /** Opens a link that works and presses its button. */
  const verify = async (email: string = account.email) => {
    respondIdentity('resetPassword', { email, requestType: 'VERIFY_EMAIL' });
    const applied = respondIdentity('update', { email });
    const rendered = open('/?mode=verifyEmail&oobCode=code-1');
    const button = await screen.findByRole('button', { name: 'Verify email' });
    expect(screen.getByText(email)).toBeVisible();
    await rendered.user.click(button);
    return { ...rendered, applied };
  };
  const signedOut = async () => (await import('../../lib/firebase-auth')).signOut();

  test('verifies nothing before the learner presses the button', async () => {
    await signedOut();
    respondIdentity('resetPassword', { email: account.email, requestType: 'VERIFY_EMAIL' });
    const applied = respondIdentity('update', { email: account.email });
    const { location } = open('/?mode=verifyEmail&oobCode=code-1');
    expect(location()).toBe('/');
    expect(await screen.findByRole('button', { name: 'Verify email' })).toBeVisible();
    expect(screen.getByText('If you did not create this account, close this page.')).toBeVisible();
    expect(applied).toEqual([]);
  });

  test('verifies in a browser without a session and asks to sign in', async () => {
    await signedOut();
    await verify();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Email verified successfully! Please sign in.',
    );
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(account.email);
  });

  test('asks to sign in when the address is verified and our API is unreachable', async () => {
    await startUnverified();
    respondAccount({ isVerified: true });
    disconnect('firebaseLogin');
    await verify();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Email verified successfully! Please sign in.',
    );
  });

  test('signs in with a used link when the session of this browser is verified', async () => {
    await startUnverified();
    respondAccount({ isVerified: true });
    refuseIdentity('resetPassword', 'INVALID_OOB_CODE');
    loggedIn();
    open('/?mode=verifyEmail&oobCode=code-1');
    expect(
      await screen.findByText('Email verified successfully! You are now signed in.'),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('claims nothing when the link of the provider opens another browser', async () => {
    await signedOut();
    open('/?emailVerified=true');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please sign in to check that your email is verified.',
    );
    expect(screen.queryByText(/successfully/)).not.toBeInTheDocument();
  });

  test('signs in a learner who signed up in this browser and opens the app', async () => {
    await startUnverified();
    respondAccount({ isVerified: true });
    loggedIn();
    const { location, applied } = await verify();
    expect(
      await screen.findByText('Email verified successfully! You are now signed in.'),
    ).toBeVisible();
    expect(screen.getByText('Redirecting you to the app...')).toBeVisible();
    expect(applied).toEqual([{ oobCode: 'code-1' }]);
    await screen.findByRole('heading', { name: 'The app' });
    expect(location()).toBe('/discover');
  });

  test("signs in when the provider's page has already applied the code", async () => {
    await startUnverified();
    respondAccount({ isVerified: true });
    loggedIn();
    const { location } = open('/?emailVerified=true');
    expect(location()).toBe('/');
    expect(await screen.findByText(/^Email verified successfully!/)).toBeVisible();
    expect(currentSession()?.user.email).toBe(account.email);
  });

  test("verifies another learner's address without signing that learner in", async () => {
    await startUnverified();
    await verify('bob@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Email verified successfully! Please sign in.',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('bob@example.com');
    expect(currentSession()).toBeNull();
  });

  test('checks again when the verification is not visible yet', async () => {
    await startUnverified();
    loggedIn();
    open('/?emailVerified=true');
    await screen.findByText('Verifying your email address...');
    respondAccount({ isVerified: true });
    expect(await screen.findByText(/^Email verified successfully!/)).toBeVisible();
  });

  test('does not sign in while the email is unverified', async () => {
    await startUnverified();
    open('/?emailVerified=true');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Email verification failed. Please try again.',
    );
    expect(currentSession()).toBeNull();
  });

  test('shows an error when the link has no code', () => {
    open('/?mode=verifyEmail');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid verification link.');
  });
});

test('goes back to the other sign-in options', async () => {
  const { user } = await openEmail();
  await user.click(screen.getByRole('button', { name: 'Back to other sign-in options' }));
  expect(screen.getByRole('button', { name: 'Continue with Email' })).toHaveFocus();
});
