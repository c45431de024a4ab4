/** What a link of a mail, or the provider's own page, asks of the login page. */
export type LoginLink =
  | { readonly kind: 'none' }
  /** The email was verified at the provider's page; its owner may sign in. */
  | { readonly kind: 'email-verified' }
  /** The code is null when the link was cut off. */
  | { readonly kind: 'verify-email'; readonly code: string | null }
  | { readonly kind: 'reset-password'; readonly code: string | null };

/** Reads the query of the login page; the provider names the code `oobCode`. */
export function parseLoginLink(search: string): LoginLink {
  const query = new URLSearchParams(search);
  const code = query.get('code') || query.get('oobCode') || null;
  const mode = query.get('mode');
  if (mode === 'verifyEmail') return { kind: 'verify-email', code };
  if (mode === 'resetPassword') return { kind: 'reset-password', code };
  return { kind: query.get('emailVerified') === 'true' ? 'email-verified' : 'none' };
}
