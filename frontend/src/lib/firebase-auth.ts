import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut as signOutOfProvider,
  updateProfile,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { ignore } from './ignore';
import { env } from '../config/env';
import {
  methodsOf,
  readEmailLink,
  setName,
  setPassword,
  type EmailLink,
  type EmailLinkKind,
  type PasswordChange,
  type SignInMethods,
} from './firebase-account';
import { boundedPersistence, withoutHeartbeats } from './firebase-persistence';
import { explainWeakPassword } from './firebase-password-policy';
import { createPopups, type ProviderName } from './firebase-popup';
import { IdentityError } from './identity-error';
import { withTimeout } from './with-timeout';

/*
 * The identity provider's client. Import it lazily: the first load and pages with a stored session
 * do not need it.
 */

/** The account of a completed sign-in. */
export interface Identity {
  readonly firebaseToken: string;
  readonly uid: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly picture: string | null;
  /** Apple's own ID token, after a sign-in with Apple. */
  readonly appleToken?: string | null;
}

/** Maximum wait in ms for the provider to restore its signed-in user. */
const authStateWaitMs = 3000;

/** Delay in ms before a second check: the provider may report a verification late. */
const verifiedWaitMs = 1000;

const { apiKey, authDomain, emulatorUrl, projectId } = env.firebase;
const auth = initializeAuth(withoutHeartbeats(initializeApp({ apiKey, authDomain, projectId })), {
  persistence: [boundedPersistence, browserLocalPersistence],
});
if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
const popups = createPopups(auth);

/** Returns the address that the provider's mails link back to. */
const returnTo = (query: string) => ({ url: `${window.location.origin}/${query}` });

async function identityOf(user: User): Promise<Identity> {
  // A cached token may predate the verification of the email.
  const firebaseToken = await user.getIdToken(true);
  const { uid, email, displayName: name, photoURL: picture } = user;
  return { firebaseToken, uid, email, name, picture };
}

/** Waits until the provider has restored its signed-in user. @throws Error if there is none */
async function restoredUser(): Promise<User> {
  await withTimeout(auth.authStateReady(), authStateWaitMs, 'Auth state timeout');
  if (!auth.currentUser) throw new Error('No Firebase user found after waiting for auth state');
  return auth.currentUser;
}

/** What a learner enters to sign up. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates an account with its name and mails its verification link.
 * @throws PasswordPolicyError for a password that the provider's policy refuses.
 */
export async function signUp({ name, email, password }: NewAccount): Promise<void> {
  const { user } = await explainWeakPassword(auth, password, () =>
    createUserWithEmailAndPassword(auth, email, password),
  );
  // The account exists. The mail matters more than the name: a second attempt could not send it.
  await updateProfile(user, { displayName: name }).catch((error: unknown) =>
    ignore(error, 'the account has no name, which matters less than the mail'),
  );
  await sendEmailVerification(user, returnTo('?emailVerified=true'));
}

/** @throws IdentityError `auth/email-not-verified`; `resendVerification` then sends a new link */
export async function signIn(email: string, password: string): Promise<Identity> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  if (!user.emailVerified) throw new IdentityError('auth/email-not-verified');
  return identityOf(user);
}

/** Mails the verification link again to the account that just signed up or tried to sign in. */
export async function resendVerification(): Promise<void> {
  await sendEmailVerification(await signedInUser(), returnTo('?emailVerified=true'));
}

export function sendReset(email: string): Promise<void> {
  return sendPasswordResetEmail(auth, email, returnTo(''));
}

/**
 * Checks the code of a verification link without applying it.
 * @returns the address that the link verifies
 */
export async function checkVerification(code: string): Promise<string> {
  const { operation, data } = await checkActionCode(auth, code);
  if (operation !== 'VERIFY_EMAIL' || !data.email) {
    throw new IdentityError('auth/invalid-action-code');
  }
  return data.email;
}

/** Applies the code of a verification link. Returns the verified address. */
export async function verifyEmail(code: string): Promise<string> {
  const email = await checkVerification(code);
  await applyActionCode(auth, code);
  return email;
}

/**
 * Returns the identity of the provider's session in this browser if its address is verified.
 * Otherwise returns null, also when the session has another address than `email` or cannot be read.
 */
export async function verifiedIdentity(email?: string): Promise<Identity | null> {
  try {
    const user = await restoredUser();
    await user.reload();
    const isMeant = email === undefined || user.email?.toLowerCase() === email.toLowerCase();
    return isMeant && user.emailVerified ? await identityOf(user) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the identity of the session in this browser after the provider's own page has verified its
 * address; null without a session.
 * @throws IdentityError `auth/email-not-verified`
 */
export async function identityAfterVerification(): Promise<Identity | null> {
  const user = await restoredUser().catch(() => null);
  if (!user) return null;
  await user.reload();
  if (!user.emailVerified) await new Promise((resolve) => setTimeout(resolve, verifiedWaitMs));
  await user.reload();
  if (!user.emailVerified) throw new IdentityError('auth/email-not-verified');
  return identityOf(user);
}

/** @throws IdentityError if the code does not belong to a password reset */
export async function checkReset(code: string): Promise<void> {
  const info = await checkActionCode(auth, code);
  if (info.operation !== 'PASSWORD_RESET') throw new IdentityError('auth/invalid-action-code');
}

/** @throws PasswordPolicyError if the password violates the provider's policy */
export async function confirmReset(code: string, password: string): Promise<void> {
  await checkReset(code);
  await explainWeakPassword(auth, password, () => confirmPasswordReset(auth, code, password));
}

/** Loads the code for popups before the click that opens one. Call it again after a failure. */
export function preparePopup(): Promise<void> {
  return popups.prepare();
}

/** Returns whether a popup can open within the click, as popup blockers require. */
export function isPopupReady(): boolean {
  return popups.isReady();
}

export async function signInWithProvider(name: ProviderName): Promise<Identity> {
  const { user, appleToken } = await popups.signIn(name);
  return { ...(await identityOf(user)), appleToken };
}

/** Fetches a new ID token of the provider's signed-in user. */
export async function freshToken(): Promise<string> {
  const user = await restoredUser();
  try {
    return await user.getIdToken(true);
  } catch (cause) {
    throw new Error('Unable to get fresh Firebase token', { cause });
  }
}

/** Begins a new session with a custom token of the API. Returns the session's ID token. */
export async function renewSession(customToken: string): Promise<string> {
  const { user } = await signInWithCustomToken(auth, customToken);
  return user.getIdToken();
}

/** @throws IdentityError `auth/user-token-expired` if this browser has no user of the provider */
async function signedInUser(): Promise<User> {
  try {
    return await restoredUser();
  } catch (cause) {
    throw new IdentityError('auth/user-token-expired', { cause });
  }
}

export async function signInMethods(): Promise<SignInMethods> {
  return methodsOf(await signedInUser());
}

/** Changes the name of the account. Returns its identity with a token that has the new name. */
export async function changeName(name: string): Promise<Identity> {
  const user = await signedInUser();
  await setName(user, name);
  return identityOf(user);
}

/** @throws PasswordPolicyError if the new password violates the provider's policy */
export function changePassword(change: PasswordChange): Promise<void> {
  return setPassword(auth, change);
}

/** Proves that the learner is present before a change that the provider allows only then. */
export async function confirmPassword(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

/** Does the same for an account without a password. Opens a popup. */
export function confirmWithProvider(name: ProviderName): Promise<void> {
  return popups.confirm(name);
}

/** Mails a link to a new address. The address changes when the link is applied. */
export async function requestEmailChange(email: string): Promise<void> {
  await verifyBeforeUpdateEmail(await signedInUser(), email, returnTo(''));
}

export function checkEmailLink(kind: EmailLinkKind, code: string): Promise<EmailLink> {
  return readEmailLink(auth, kind, code);
}

/** Applies the code of a link that changes the address. */
export async function applyEmailLink(kind: EmailLinkKind, code: string): Promise<EmailLink> {
  const link = await readEmailLink(auth, kind, code);
  await applyActionCode(auth, code);
  return link;
}

export function signOut(): Promise<void> {
  return signOutOfProvider(auth);
}
