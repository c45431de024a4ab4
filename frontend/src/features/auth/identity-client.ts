import type * as firebaseAuth from '../../lib/firebase-auth';

type IdentityClient = typeof firebaseAuth;

let loaded: IdentityClient | null = null;

const apiLogin = () => import('../../api/login');

/** All of the identity provider's client, fetched when it is first needed, with our API's part. */
export async function identityClient(): Promise<IdentityClient> {
  const [client] = await Promise.all([import('../../lib/firebase-auth'), apiLogin()]);
  loaded = client;
  return client;
}

/** Signs in to the API with what the provider has proven. */
export async function logIn(identity: firebaseAuth.Identity): Promise<void> {
  await (await apiLogin()).logIn(identity);
}

/** The client if it has been fetched: a popup must open in the very click, which waits for nothing. */
export function loadedIdentityClient(): IdentityClient | null {
  return loaded;
}

/** Fetches the client ahead of a form that will need it; a failure shows when it is used. */
export function warmIdentityClient(): void {
  identityClient().catch(() => undefined);
}
