import type * as firebaseAuth from '../../lib/firebase-auth';

type IdentityClient = typeof firebaseAuth;

let loaded: IdentityClient | null = null;

const apiLogin = () => import('../../api/login');

/** Loads the identity provider's client on first use, together with the API's login. */
export async function identityClient(): Promise<IdentityClient> {
  const [client] = await Promise.all([import('../../lib/firebase-auth'), apiLogin()]);
  loaded = client;
  return client;
}

/** Signs in to the API with the provider's proof of identity. */
export async function logIn(identity: firebaseAuth.Identity): Promise<void> {
  await (await apiLogin()).logIn(identity);
}

/** Returns the client if it is loaded: a popup must open during the click, without waiting. */
export function loadedIdentityClient(): IdentityClient | null {
  return loaded;
}

/** Preloads the client. A failure shows when it is used. */
export function warmIdentityClient(): void {
  identityClient().catch(() => undefined);
}
