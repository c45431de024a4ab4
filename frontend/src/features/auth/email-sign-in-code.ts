import { warmIdentityClient } from './identity-client';

/** The forms of signing in with an email address; who signs in with a provider never needs them. */
export const fetchEmailSignIn = () => import('./email-sign-in');

/** Fetches the forms, and what they will need, ahead of the click; a failure shows then. */
export function warmEmailSignIn(): void {
  fetchEmailSignIn().catch(() => undefined);
  warmIdentityClient();
}
