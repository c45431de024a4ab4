import { describeError } from '../../../api/error-kinds';
import type { ProviderName } from '../../../lib/firebase-popup';
import { identityCode } from '../../../lib/identity-error';
import { identityMessage, popupMessage } from '../messages';

/**
 * Returns the message for a failed change of the learner's own account, or null when a newer popup
 * replaced the one that confirms the change.
 * @param provider the provider that confirms the change; null for a password
 */
export function accountMessage(error: unknown, provider: ProviderName | null): string | null {
  const code = identityCode(error);
  switch (code) {
    case null:
      return describeError(error);
    case 'auth/email-already-in-use':
      return 'An account with this email already exists.';
    case 'auth/invalid-credential':
      // The form asks for the password only, so the email cannot be wrong.
      return identityMessage({ code: 'auth/wrong-password' });
    case 'auth/user-mismatch':
      return 'This is another account. Please choose the one that you use here.';
    case 'auth/user-token-expired':
    case 'auth/requires-recent-login':
      return identityMessage({ code: 'auth/user-token-expired' });
    default:
      return provider === null || (!code.includes('pop') && code !== 'auth/user-cancelled')
        ? identityMessage(error)
        : popupMessage(error, provider);
  }
}
