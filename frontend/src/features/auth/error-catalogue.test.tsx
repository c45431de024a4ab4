import { screen } from '@testing-library/react';
import { currentSession } from '../../session/session';
import { fill } from '../../testing/fill';
import {
  account,
  disconnectIdentity,
  refuseIdentity,
  respondIdentity,
  respondPasswordPolicy,
} from '../../testing/identity-provider';
import { open, openEmail } from './login-page-harness';

/* The message that the learner reads for each error of the identity provider. */

const alert = () => screen.findByRole('alert');
const network = 'Network error. Please check your internet connection and try again.';
const generic = 'Something went wrong. Please try again.';
const tooMany = /^Too many unsuccessful attempts\. Please wait a few minutes/;
const policyRefusal = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: []';
const strict = {
  minPasswordLength: 12,
  maxPasswordLength: 20,
  containsLowercaseCharacter: true,
  containsUppercaseCharacter: true,
  containsNumericCharacter: true,
  containsNonAlphanumericCharacter: true,
};

describe('signing in', () => {
  const signIn = async () => {
    const { user } = await openEmail();
    await fill(user, screen.getByLabelText('Email'), account.email);
    await fill(user, screen.getByLabelText('Password'), 'secret-1');
    await user.keyboard('{Enter}');
  };

  test.each([
    // With enumeration protection the provider does not reveal which of the two was wrong.
    ['INVALID_LOGIN_CREDENTIALS', /^Invalid email or password\. Please check your credentials/],
    ['EMAIL_NOT_FOUND', /^No account found with this email address\. Please check your email/],
    ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
    ['INVALID_EMAIL', 'Please enter a valid email address'],
    ['USER_DISABLED', 'This account has been disabled. Please contact support.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', tooMany],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account is disabled for now.', tooMany],
    ['OPERATION_NOT_ALLOWED', /^Email\/password sign-in is not enabled\. Please contact support/],
    ['PASSWORD_LOGIN_DISABLED', /^Email\/password sign-in is not enabled\./],
    ['SOMETHING_NEW', generic],
  ])('explains the refusal %s', async (code, text) => {
    refuseIdentity('signInWithPassword', code);
    await signIn();
    expect(await alert()).toHaveTextContent(text);
    expect(currentSession()).toBeNull();
  });

  test('asks for a new password when the policy no longer allows the current one', async () => {
    refuseIdentity('signInWithPassword', policyRefusal);
    await signIn();
    expect(await alert()).toHaveTextContent(/choose a new one with "Forgot Password\?"/);
  });
});

describe('signing up', () => {
  const signUp = async (password = 'secret-1') => {
    const { user } = await openEmail();
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await fill(user, screen.getByLabelText('Name'), 'Ada Lovelace');
    await fill(user, screen.getByLabelText('Email'), account.email);
    await fill(user, screen.getByLabelText('Password'), password);
    await fill(user, screen.getByLabelText('Confirm Password'), password);
    await user.keyboard('{Enter}');
  };

  test.each([
    ['EMAIL_EXISTS', 'An account with this email already exists. Please sign in instead.'],
    ['INVALID_EMAIL', 'Please enter a valid email address'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', /^Password must be at least 6/],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', tooMany],
    ['OPERATION_NOT_ALLOWED', /^Email\/password sign-in is not enabled\./],
    ['SOMETHING_NEW', generic],
  ])('explains the refusal %s', async (code, text) => {
    refuseIdentity('signUp', code);
    await signUp();
    expect(await alert()).toHaveTextContent(text);
  });

  test('shows the network error when the provider is unreachable', async () => {
    disconnectIdentity('signUp');
    await signUp();
    expect(await alert()).toHaveTextContent(network);
  });

  test.each([
    [
      'secret',
      'Password needs at least 12 characters, an uppercase letter, a digit, and a symbol.',
    ],
    ['SECRET-SECRET-SECRET-1', 'Password needs no more than 20 characters and a lowercase letter.'],
  ])('lists what the password %s lacks under the policy', async (password, text) => {
    refuseIdentity('signUp', policyRefusal);
    respondPasswordPolicy(strict);
    await signUp(password);
    expect(await alert()).toHaveTextContent(text);
  });
});

describe('asking for a new password', () => {
  const ask = async () => {
    const { user } = await openEmail();
    await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
    await fill(user, screen.getByLabelText('Email'), account.email);
    await user.keyboard('{Enter}');
  };

  test.each([
    ['EMAIL_NOT_FOUND', /^No account found with this email address\./],
    ['RESET_PASSWORD_EXCEED_LIMIT', tooMany],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', tooMany],
    ['UNAUTHORIZED_DOMAIN', /^Sign-in is not set up for this web address\. Please contact support/],
    ['SOMETHING_NEW', generic],
  ])('explains the refusal %s', async (code, text) => {
    refuseIdentity('sendOobCode', code);
    await ask();
    expect(await alert()).toHaveTextContent(text);
  });

  test('shows the network error when the provider is unreachable', async () => {
    disconnectIdentity('sendOobCode');
    await ask();
    expect(await alert()).toHaveTextContent(network);
  });
});

describe('the link of a reset mail', () => {
  test.each([
    ['EXPIRED_OOB_CODE', 'Failed to reset password. This link has expired.'],
    [
      'INVALID_OOB_CODE',
      'Failed to reset password. This link is invalid or has already been used.',
    ],
    ['USER_DISABLED', 'Failed to reset password. This account has been disabled.'],
    ['EMAIL_NOT_FOUND', 'Failed to reset password. This account no longer exists.'],
    ['SOMETHING_NEW', 'Failed to reset password.'],
  ])('explains the refusal %s before the learner types', async (code, text) => {
    refuseIdentity('resetPassword', code);
    open('/?mode=resetPassword&oobCode=code-1');
    expect((await alert()).textContent).toBe(text);
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  });

  const choose = async (refusal: string) => {
    respondIdentity('resetPassword', { email: account.email, requestType: 'PASSWORD_RESET' });
    const { user } = open('/?mode=resetPassword&oobCode=code-1');
    await fill(user, screen.getByLabelText('New Password'), 'secret');
    await fill(user, screen.getByLabelText('Confirm New Password'), 'secret');
    // The provider accepts the code and refuses the password.
    refuseIdentity('resetPassword', refusal, ({ newPassword }) => newPassword !== undefined);
    await user.keyboard('{Enter}');
  };

  test.each([
    ['WEAK_PASSWORD : Password should be at least 6 characters', /Password should be at least 6 c/],
    ['EXPIRED_OOB_CODE', /This link has expired\.$/],
    [policyRefusal, /Password needs at least 12 characters, an uppercase letter, a digit, and a/],
  ])('explains the refusal %s of the new password', async (code, text) => {
    respondPasswordPolicy(strict);
    await choose(code);
    expect(await alert()).toHaveTextContent(/^Failed to reset password\. /);
    expect(await alert()).toHaveTextContent(text);
  });
});

describe('the link of a verification mail', () => {
  test.each([
    ['EXPIRED_OOB_CODE', 'This verification link has expired.'],
    ['INVALID_OOB_CODE', 'This verification link is invalid or has already been used.'],
  ])('leads to sign-in without an error after the refusal %s', async (code, reason) => {
    refuseIdentity('resetPassword', code);
    open('/?mode=verifyEmail&code=code-1');
    const notice = await alert();
    expect(notice).toHaveTextContent(
      `${reason}If your email is verified already, you can sign in. If not, sign in to get a new link.`,
    );
    expect(notice).toHaveClass('MuiAlert-colorInfo');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test.each([
    ['USER_DISABLED', 'This account has been disabled.'],
    ['SOMETHING_NEW', 'Email verification failed. Please try again.'],
  ])('explains the refusal %s and offers to sign in', async (code, reason) => {
    refuseIdentity('resetPassword', code);
    open('/?mode=verifyEmail&code=code-1');
    expect(await alert()).toHaveTextContent(
      `Email verification failed. Please try again or sign in manually.${reason}`,
    );
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test('shows the network error when the provider is unreachable, and tries again', async () => {
    disconnectIdentity('resetPassword');
    const { user } = open('/?mode=verifyEmail&code=code-1');
    expect(await alert()).toHaveTextContent(network);
    respondIdentity('resetPassword', { email: account.email, requestType: 'VERIFY_EMAIL' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Verify email' })).toBeVisible();
  });
});
