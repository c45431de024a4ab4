import { ApiError, NetworkError } from '../../api/errors';
import {
  identityCode,
  PasswordPolicyError,
  type PasswordRequirement,
} from '../../lib/identity-error';

export const networkError = 'Network error. Please check your internet connection and try again.';

export const disabledAccount = 'This account has been disabled. Please contact support.';

type Messages = Readonly<Record<string, string>>;

/** What a learner reads for each of the identity provider's codes. */
const signInMessages: Messages = {
  'auth/email-already-in-use': 'An account with this email already exists. Please sign in instead.',
  'auth/email-not-verified':
    'Please verify your email address before signing in. Check your inbox for a verification email.',
  'auth/invalid-credential':
    'Invalid email or password. Please check your credentials and try again.',
  'auth/invalid-email': 'Please enter a valid email address',
  'auth/missing-email': 'Please enter a valid email address',
  'auth/network-request-failed': networkError,
  'auth/operation-not-allowed': 'Email/password sign-in is not enabled. Please contact support.',
  // Of a sign-in only, where the policy asks for a better password than the one that is right.
  'auth/password-does-not-meet-requirements':
    'Your password no longer meets the rules. Please choose a new one with "Forgot Password?".',
  'auth/too-many-requests':
    'Too many unsuccessful attempts. Please wait a few minutes before trying again.',
  'auth/user-disabled': disabledAccount,
  'auth/user-not-found':
    'No account found with this email address. Please check your email or create a new account.',
  'auth/user-token-expired': 'Your sign-in has expired. Please sign in again.',
  'auth/weak-password': 'Password must be at least 6 characters long',
  'auth/wrong-password': 'Incorrect password. Please try again.',
};

const verificationMessages: Messages = {
  'auth/expired-action-code': 'This verification link has expired.',
  'auth/invalid-action-code': 'This verification link is invalid or has already been used.',
  'auth/network-request-failed': networkError,
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'User not found after verification. Please sign in manually.',
  'auth/user-token-expired': 'User not found after verification. Please sign in manually.',
};

const resetReasons: Messages = {
  'auth/expired-action-code': 'This link has expired.',
  'auth/invalid-action-code': 'This link is invalid or has already been used.',
  'auth/network-request-failed': networkError,
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'This account no longer exists.',
  'auth/user-token-expired': 'This account no longer exists.',
  'auth/weak-password': 'Password should be at least 6 characters.',
};

function requirementText(requirement: PasswordRequirement): string {
  switch (requirement.kind) {
    case 'min-length':
      return `at least ${requirement.length} characters`;
    case 'max-length':
      return `no more than ${requirement.length} characters`;
    case 'lowercase':
      return 'a lowercase letter';
    case 'uppercase':
      return 'an uppercase letter';
    case 'digit':
      return 'a digit';
    case 'symbol':
      return 'a symbol';
  }
}

/** What the provider's password policy misses in a password. */
function policyMessage({ missing }: PasswordPolicyError): string {
  if (missing.length === 0) {
    return 'This password is too simple. Try a longer one with upper and lower case letters, digits and symbols.';
  }
  return `Password needs ${new Intl.ListFormat('en').format(missing.map(requirementText))}.`;
}

const of = (messages: Messages, error: unknown) => messages[identityCode(error) ?? ''];

/** For what the identity provider refuses: signing in, signing up, mails. */
export function identityMessage(error: unknown): string {
  if (error instanceof PasswordPolicyError) return policyMessage(error);
  return of(signInMessages, error) ?? 'Something went wrong. Please try again.';
}

/** For a sign-in, which asks the identity provider first and then our API. */
export function signInMessage(error: unknown): string {
  if (identityCode(error)) return identityMessage(error);
  if (error instanceof ApiError) return error.message;
  if (error instanceof NetworkError) return `Firebase authentication failed. ${error.message}`;
  return 'Login failed. Please try again.';
}

/** For the link of a verification mail. */
export function verificationMessage(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) return signInMessage(error);
  return of(verificationMessages, error) ?? 'Email verification failed. Please try again.';
}

/** For choosing a new password with the link of a reset mail. */
export function resetMessage(error: unknown): string {
  const reason =
    error instanceof PasswordPolicyError ? policyMessage(error) : of(resetReasons, error);
  return ['Failed to reset password.', reason].filter(Boolean).join(' ');
}
