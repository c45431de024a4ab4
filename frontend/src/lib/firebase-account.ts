import {
  checkActionCode,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import { ignore } from './ignore';
import { explainWeakPassword } from './firebase-password-policy';
import type { ProviderName } from './firebase-popup';
import { IdentityError } from './identity-error';

/** The ways in which an account can sign in. */
export interface SignInMethods {
  readonly hasPassword: boolean;
  readonly providers: readonly ProviderName[];
}

/** The provider's id of each way to sign in. */
const providerIds = { google: 'google.com', apple: 'apple.com' } as const;

export function methodsOf({ providerData }: User): SignInMethods {
  const isLinked = (id: string) => providerData.some(({ providerId }) => providerId === id);
  return {
    hasPassword: isLinked('password'),
    providers: (['google', 'apple'] as const).filter((name) => isLinked(providerIds[name])),
  };
}

export function setName(user: User, name: string): Promise<void> {
  return updateProfile(user, { displayName: name });
}

/** The passwords of a change, with the address of the account. */
export interface PasswordChange {
  readonly email: string;
  readonly current: string;
  readonly next: string;
}

/**
 * Changes the password after a sign-in with the current one. The provider then ends all other
 * sessions of the account.
 * @throws PasswordPolicyError if the password violates the provider's policy
 */
export async function setPassword(auth: Auth, change: PasswordChange): Promise<void> {
  const { email, current, next } = change;
  const { user } = await signInWithEmailAndPassword(auth, email, current);
  await explainWeakPassword(auth, next, () => updatePassword(user, next));
  // Starts this session after the change.
  await signInWithEmailAndPassword(auth, email, next).catch((error: unknown) =>
    ignore(error, 'without an answer the tokens of the change remain'),
  );
}

/** Links that change the address: to a new one, or back to the one before. */
export type EmailLinkKind = 'changeEmail' | 'recoverEmail';

const operations = {
  changeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
} as const;

export interface EmailLink {
  /** The address of the account after the link is applied. */
  readonly email: string;
  readonly previousEmail: string | null;
}

/**
 * Reads the code of a link without applying it.
 * @throws IdentityError `auth/invalid-action-code` if the code belongs to another kind of link
 */
export async function readEmailLink(
  auth: Auth,
  kind: EmailLinkKind,
  code: string,
): Promise<EmailLink> {
  const { operation, data } = await checkActionCode(auth, code);
  if (operation !== operations[kind] || !data.email) {
    throw new IdentityError('auth/invalid-action-code');
  }
  return { email: data.email, previousEmail: data.previousEmail ?? null };
}
