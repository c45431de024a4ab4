import { ApiError, NetworkError } from '../../api/errors';
import { PasswordPolicyError } from '../../lib/identity-error';
import { messageOf, networkError, policyMessage, signInMessage, type Messages } from './messages';

/* Messages for the links in mails. Apart from `messages.ts`, because few visitors need them. */

const verificationMessages: Messages = {
  'auth/network-request-failed': networkError,
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'User not found after verification. Please sign in manually.',
  'auth/user-token-expired': 'User not found after verification. Please sign in manually.',
};

/** Messages for links that no attempt can verify with. The address may be verified already. */
const deadLinkMessages: Messages = {
  'auth/expired-action-code': 'This verification link has expired.',
  'auth/invalid-action-code': 'This verification link is invalid or has already been used.',
};

const deadLinkReasons: Messages = {
  'auth/expired-action-code': 'This link has expired.',
  'auth/invalid-action-code': 'This link is invalid or has already been used.',
};

const resetReasons: Messages = {
  ...deadLinkReasons,
  'auth/network-request-failed': networkError,
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'This account no longer exists.',
  'auth/user-token-expired': 'This account no longer exists.',
  'auth/weak-password': 'Password should be at least 6 characters.',
};

/** Returns the message for a used, expired or invalid verification link; null for other errors. */
export function deadLinkMessage(error: unknown): string | null {
  return messageOf(deadLinkMessages, error) ?? null;
}

/** Returns the message for a dead link that restores an address; null for other errors. */
export function deadRecoveryMessage(error: unknown): string | null {
  const reason = messageOf(deadLinkReasons, error);
  return reason === undefined
    ? null
    : `${reason} If you have not restored your address and did not change it yourself, please contact support.`;
}

/** Returns the message for a failed verification link. */
export function verificationMessage(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) return signInMessage(error);
  return messageOf(verificationMessages, error) ?? 'Email verification failed. Please try again.';
}

/** Returns the message for a failed reset link. */
export function resetMessage(error: unknown): string {
  const reason =
    error instanceof PasswordPolicyError ? policyMessage(error) : messageOf(resetReasons, error);
  return ['Failed to reset password.', reason].filter(Boolean).join(' ');
}
