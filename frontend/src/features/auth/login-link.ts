/** The request in the query of the login page, from a mailed link or the provider's own page. */
export type LoginLink =
  | { readonly kind: 'none' }
  /** The provider's page has verified the email; its owner may sign in. */
  | { readonly kind: 'email-verified' }
  /** The code is null when the link is incomplete. */
  | { readonly kind: 'verify-email'; readonly code: string | null }
  | { readonly kind: 'reset-password'; readonly code: string | null };

/** Parses the query of the login page. The provider's links name the code `oobCode`. */
export function parseLoginLink(search: string): LoginLink {
  const query = new URLSearchParams(search);
  const code = query.get('code') || query.get('oobCode') || null;
  const mode = query.get('mode');
  if (mode === 'verifyEmail') return { kind: 'verify-email', code };
  if (mode === 'resetPassword') return { kind: 'reset-password', code };
  return { kind: query.get('emailVerified') === 'true' ? 'email-verified' : 'none' };
}
