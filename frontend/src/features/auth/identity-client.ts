/** All of the identity provider's client, fetched when it is first needed. */
export const identityClient = () => import('../../lib/firebase-auth');

/** Fetches the client ahead of a form that will need it; a failure shows when it is used. */
export function warmIdentityClient(): void {
  identityClient().catch(() => undefined);
}
