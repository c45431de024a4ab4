import type * as firebaseAuth from '../../lib/firebase-auth';

type IdentityClient = typeof firebaseAuth;

let loaded: IdentityClient | null = null;

/** All of the identity provider's client, fetched when it is first needed. */
export async function identityClient(): Promise<IdentityClient> {
  const client = await import('../../lib/firebase-auth');
  loaded = client;
  return client;
}

/** The client if it has been fetched: a popup must open in the very click, which waits for nothing. */
export function loadedIdentityClient(): IdentityClient | null {
  return loaded;
}

/** Fetches the client ahead of a form that will need it; a failure shows when it is used. */
export function warmIdentityClient(): void {
  identityClient().catch(() => undefined);
}
