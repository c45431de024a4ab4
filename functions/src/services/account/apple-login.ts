import type { AppleLoginResponse } from '@mylinguist/shared/schemas/session';
import { invalidInput } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import type { AppleAccount } from '../ports/apple-sign-in';
import type { DeletionMessage } from './delete-account';
import { logIn } from './login';

/** The client's claims about an account at Apple. They must match the token. */
export interface AppleClaims {
  readonly appleToken: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly appleId: string | null;
  readonly nonce: string | null;
}

/**
 * Signs a learner in with Apple's identity token. Creates the account on first sign-in.
 * @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED, ACCOUNT_CLOSED, INVALID_INPUT when the claims
 *   disagree with the token, or UNAVAILABLE
 */
export async function logInWithApple(
  dependencies: Pick<Dependencies, 'apple' | 'identity' | 'profiles' | 'reminders' | 'now'>,
  claims: AppleClaims,
  onClosed: (message: DeletionMessage) => void,
): Promise<AppleLoginResponse> {
  const { apple, identity } = dependencies;
  refuseDisagreement(claims, await apple.verify(claims.appleToken, claims.nonce));
  const firebaseToken = await apple.exchange(claims.appleToken, claims.nonce);
  // Apple sends the name only to the client, and only once. The account may have another address.
  const login = { firebaseToken, name: claims.name, email: null, picture: null, uid: null };
  const { token, user, learner, customToken } = await logIn(dependencies, login, onClosed);
  return {
    token,
    user,
    customToken: customToken ?? (await identity.createCustomToken(learner.uid)),
  };
}

function refuseDisagreement(claims: AppleClaims, account: AppleAccount): void {
  if (claims.email !== null && claims.email.toLowerCase() !== account.email.toLowerCase()) {
    throw invalidInput('email', 'This is not the address of the token.');
  }
  if (claims.appleId !== null && claims.appleId !== account.id) {
    throw invalidInput('appleId', 'This is not the account of the token.');
  }
}
