import { ApiError, NetworkError } from '../../api/errors';
import type { ProviderName } from '../../lib/firebase-popup';
import {
  identityCode,
  PasswordPolicyError,
  type PasswordRequirement,
} from '../../lib/identity-error';
import { providerLabels } from '../../modules/providers/providers';

export const networkError = 'Network error. Please check your internet connection and try again.';

/** For a host that the operator has not added to the identity provider's authorised domains. */
const unauthorizedHost = 'Sign-in is not set up for this web address. Please contact support.';

/** Texts by error code of the identity provider. */
export type Messages = Readonly<Record<string, string>>;

/** Messages that do not depend on the way to sign in. */
const anyMessages: Messages = {
  'auth/left-work-kept':
    'You are not signed in. Sign in with the other account to save what it has left in this browser.',
  'auth/network-request-failed': networkError,
  'auth/unauthorized-continue-uri': unauthorizedHost,
  'auth/unauthorized-domain': unauthorizedHost,
  'auth/user-disabled': 'This account has been disabled. Please contact support.',
};

const signInMessages: Messages = {
  ...anyMessages,
  'auth/email-already-in-use': 'An account with this email already exists. Please sign in instead.',
  'auth/email-not-verified':
    'Please verify your email address before signing in. Check your inbox for a verification email.',
  'auth/invalid-credential':
    'Invalid email or password. Please check your credentials and try again.',
  'auth/invalid-email': 'Please enter a valid email address',
  'auth/missing-email': 'Please enter a valid email address',
  'auth/operation-not-allowed': 'Email/password sign-in is not enabled. Please contact support.',
  // Sign-in only: the password is correct but no longer satisfies the policy.
  'auth/password-does-not-meet-requirements':
    'Your password no longer meets the rules. Please choose a new one with "Forgot Password?".',
  'auth/too-many-requests':
    'Too many unsuccessful attempts. Please wait a few minutes before trying again.',
  'auth/user-not-found':
    'No account found with this email address. Please check your email or create a new account.',
  'auth/user-token-expired': 'Your sign-in has expired. Please sign in again.',
  'auth/weak-password': 'Password must be at least 6 characters long',
  'auth/wrong-password': 'Incorrect password. Please try again.',
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

/** Returns what a password lacks. */
export function policyMessage({ missing }: PasswordPolicyError): string {
  if (missing.length === 0) {
    return 'This password is too simple. Try a longer one with upper and lower case letters, digits and symbols.';
  }
  return `Password needs ${new Intl.ListFormat('en').format(missing.map(requirementText))}.`;
}

/** Returns the message for an error of the identity provider; undefined if there is none. */
export const messageOf = (messages: Messages, error: unknown) =>
  messages[identityCode(error) ?? ''];

/** Returns the message for an error of the identity provider at sign-in, sign-up or mailing. */
export function identityMessage(error: unknown): string {
  if (error instanceof PasswordPolicyError) return policyMessage(error);
  return messageOf(signInMessages, error) ?? 'Something went wrong. Please try again.';
}

/** Returns the message for a failed sign-in with an email, at the provider or at the API. */
export function signInMessage(error: unknown): string {
  if (identityCode(error)) return identityMessage(error);
  if (error instanceof ApiError) return error.message;
  if (error instanceof NetworkError) return `Firebase authentication failed. ${error.message}`;
  return 'Login failed. Please try again.';
}

const cancelledPopup = 'Sign-in was cancelled.';
const knownAccount =
  'You already have an account with this email address. Please sign in the way you did before.';

const popupMessages: Readonly<Record<string, (label: string) => string>> = {
  'auth/account-exists-with-different-credential': () => knownAccount,
  'auth/credential-already-in-use': () => knownAccount,
  'auth/email-already-in-use': () => knownAccount,
  'auth/operation-not-allowed': (label) =>
    `${label} sign-in is not enabled. Please contact support.`,
  'auth/popup-blocked': () => 'Popup was blocked. Please allow popups and try again.',
  'auth/popup-closed-by-user': () => cancelledPopup,
  'auth/popup-not-loaded': (label) => `${label} Sign-In API failed to load`,
  'auth/too-many-requests': () => 'Too many requests. Please try again later.',
  'auth/user-cancelled': () => cancelledPopup,
};

/** Returns the message for a failed popup sign-in, or null when a newer popup replaced it. */
export function popupMessage(error: unknown, provider: ProviderName): string | null {
  const label = providerLabels[provider];
  if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED') {
    return `${label} has not verified the email address of this account. Please verify it there, or sign in with your email.`;
  }
  if (error instanceof ApiError || error instanceof NetworkError) return signInMessage(error);
  const code = identityCode(error) ?? '';
  if (code === 'auth/cancelled-popup-request') return null;
  return (
    popupMessages[code]?.(label) ??
    anyMessages[code] ??
    `${label} sign-in failed. Please try again.`
  );
}
