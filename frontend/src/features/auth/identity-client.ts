import { ignore } from '../../lib/ignore';
import type * as firebaseAuth from '../../lib/firebase-auth';
import { IdentityError } from '../../lib/identity-error';
import { confirmRemoval } from './left-work-question';

export type IdentityClient = typeof firebaseAuth;

let loaded: IdentityClient | null = null;

const apiLogin = () => import('../../api/login');

/**
 * Loads the Firebase client on first use. Also loads the API's login, which follows it.
 * @throws IdentityError `auth/network-request-failed` when their code does not load
 */
export async function identityClient(): Promise<IdentityClient> {
  try {
    [loaded] = await Promise.all([import('../../lib/firebase-auth'), apiLogin()]);
  } catch (cause) {
    throw new IdentityError('auth/network-request-failed', { cause });
  }
  return loaded;
}

/**
 * Exchanges the provider's identity for a session of the API. Asks before the work of another learner
 * is removed.
 * @throws IdentityError `auth/left-work-kept` when the visitor decides against it
 */
export async function logIn(identity: firebaseAuth.Identity): Promise<void> {
  await (await apiLogin()).logIn(identity, confirmRemoval);
}

/** Returns the client only if it is loaded: a popup must open synchronously in the click. */
export function loadedIdentityClient(): IdentityClient | null {
  return loaded;
}

/** Prefetches the client. */
export function prefetchIdentityClient(): void {
  identityClient().catch((error: unknown) =>
    ignore(error, 'the next call loads the client and reports a failure'),
  );
}
