import { describeError } from '../../../api/errors';
import { identityCode } from '../../../lib/identity-error';
import { identityMessage } from '../messages';

const inUse = 'An account with this email already exists.';

/** Returns the message for a failed change of the learner's own account. */
export function accountMessage(error: unknown): string {
  switch (identityCode(error)) {
    case null:
      return describeError(error);
    case 'auth/email-already-in-use':
      return inUse;
    case 'auth/invalid-credential':
      // The form asks for the password only, so the email cannot be wrong.
      return identityMessage({ code: 'auth/wrong-password' });
    default:
      return identityMessage(error);
  }
}
