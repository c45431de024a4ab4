/** The action that a mailed link or the provider's page requests in the login page's query. */
export type LoginLink =
  | { readonly kind: 'none' }
  /** The provider's page has applied the verification code. */
  | { readonly kind: 'email-verified' }
  /** `code` is null when the link is incomplete. */
  | { readonly kind: 'verify-email'; readonly code: string | null }
  | { readonly kind: 'reset-password'; readonly code: string | null }
  | { readonly kind: 'change-email'; readonly code: string | null }
  /** Mailed to the old address after a change. */
  | { readonly kind: 'recover-email'; readonly code: string | null };

/** Parses the query of the login page. The provider's links name the code `oobCode`. */
export function parseLoginLink(search: string): LoginLink {
  const query = new URLSearchParams(search);
  const code = query.get('code') || query.get('oobCode') || null;
  const mode = query.get('mode');
  if (mode === 'verifyEmail') return { kind: 'verify-email', code };
  if (mode === 'resetPassword') return { kind: 'reset-password', code };
  if (mode === 'verifyAndChangeEmail') return { kind: 'change-email', code };
  if (mode === 'recoverEmail') return { kind: 'recover-email', code };
  return { kind: query.get('emailVerified') === 'true' ? 'email-verified' : 'none' };
}
