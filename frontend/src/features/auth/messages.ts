import { ApiError, NetworkError } from '../../api/errors';
import { identityCode } from '../../lib/identity-error';

const networkError = 'Network error. Please check your internet connection and try again.';

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
  'auth/password-does-not-meet-requirements':
    'This password is too simple. Try a longer one with upper and lower case letters, digits and symbols.',
  'auth/too-many-requests':
    'Too many unsuccessful attempts. Please wait a few minutes before trying again.',
  'auth/user-disabled': 'This account has been disabled. Please contact support.',
  'auth/user-not-found':
    'No account found with this email address. Please check your email or create a new account.',
  'auth/weak-password': 'Password must be at least 6 characters long',
  'auth/wrong-password': 'Incorrect password. Please try again.',
};

const verificationMessages: Messages = {
  'auth/expired-action-code': 'This verification link has expired.',
  'auth/invalid-action-code': 'This verification link is invalid or has already been used.',
  'auth/network-request-failed': networkError,
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'User not found after verification. Please sign in manually.',
};

const resetReasons: Messages = {
  'auth/expired-action-code': 'This link has expired.',
  'auth/invalid-action-code': 'This link is invalid or has already been used.',
  'auth/network-request-failed': networkError,
  'auth/password-does-not-meet-requirements':
    'Try a longer password with upper and lower case letters, digits and symbols.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'This account no longer exists.',
  'auth/weak-password': 'Password should be at least 6 characters.',
};

const of = (messages: Messages, error: unknown) => messages[identityCode(error) ?? ''];

/** For what the identity provider refuses: signing in, signing up, mails. */
export function identityMessage(error: unknown): string {
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
  return ['Failed to reset password.', of(resetReasons, error)].filter(Boolean).join(' ');
}
