import { ignore } from '../../lib/ignore';
import type { EmailLinkKind } from '../../lib/firebase-account';
import { currentSession, expireSession, storedAppleToken } from '../../session/session';
import { identityClient, logIn } from './identity-client';

export interface EmailLinkResult {
  /** The address with which the learner signs in from now on. */
  readonly email: string;
  /** Whether this browser has signed in with it. If not, the learner must sign in. */
  readonly isSignedIn: boolean;
}

/**
 * Applies the code of a link that changes the address. The provider then ends all sessions of the
 * account. If it has kept the one of this browser, signs in to the API with the new address.
 * Otherwise ends the session of the previous address in this browser, which keeps its unsaved work.
 * A restored address always ends it, because another person may know the password.
 */
export async function applyEmailLink(kind: EmailLinkKind, code: string): Promise<EmailLinkResult> {
  const client = await identityClient();
  const { email, previousEmail } = await client.applyEmailLink(kind, code);
  const isOwnSession = isSame(currentSession()?.user.email, previousEmail);
  const keepsSession = isOwnSession && kind === 'changeEmail';
  const identity = keepsSession ? await client.verifiedIdentity(email) : null;
  if (identity) {
    try {
      await logIn({ ...identity, appleToken: storedAppleToken() });
      return { email, isSignedIn: true };
    } catch (error) {
      ignore(error, 'the address has changed, and the learner can sign in with it later');
    }
  }
  if (isOwnSession) expireSession();
  return { email, isSignedIn: false };
}

const isSame = (a: string | undefined, b: string | null) =>
  a !== undefined && a.toLowerCase() === b?.toLowerCase();
