import { ApiError, NetworkError } from '../../api/errors';
import type { ProviderName } from '../../lib/firebase-popup';
import { identityCode } from '../../lib/identity-error';
import { providerLabels } from '../../modules/providers/providers';
import { disabledAccount, networkError, signInMessage } from './messages';

const cancelled = 'Sign-in was cancelled.';
const knownAccount =
  'You already have an account with this email address. Please sign in the way you did before.';

const messages: Readonly<Record<string, (label: string) => string>> = {
  'auth/account-exists-with-different-credential': () => knownAccount,
  'auth/credential-already-in-use': () => knownAccount,
  'auth/email-already-in-use': () => knownAccount,
  'auth/network-request-failed': () => networkError,
  'auth/operation-not-allowed': (label) =>
    `${label} sign-in is not enabled. Please contact support.`,
  'auth/popup-blocked': () => 'Popup was blocked. Please allow popups and try again.',
  'auth/popup-closed-by-user': () => cancelled,
  'auth/popup-not-loaded': (label) => `${label} Sign-In API failed to load`,
  'auth/too-many-requests': () => 'Too many requests. Please try again later.',
  'auth/user-cancelled': () => cancelled,
  'auth/user-disabled': () => disabledAccount,
};

/** For a sign-in by popup. Null where there is nothing to say: a newer popup took its place. */
export function providerMessage(error: unknown, provider: ProviderName): string | null {
  const label = providerLabels[provider];
  if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED') {
    return `${label} has not verified the email address of this account. Please verify it there, or sign in with your email.`;
  }
  if (error instanceof ApiError || error instanceof NetworkError) return signInMessage(error);
  const code = identityCode(error) ?? '';
  if (code === 'auth/cancelled-popup-request') return null;
  return messages[code]?.(label) ?? `${label} sign-in failed. Please try again.`;
}
