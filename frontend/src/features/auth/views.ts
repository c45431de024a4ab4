import type { LoginLink } from './login-link';

/** What the card shows of signing in with an email address. */
export type EmailView =
  | {
      readonly mode: 'signin' | 'signup' | 'reset';
      readonly notice?: { readonly severity: 'success' | 'error'; readonly text: string };
    }
  | { readonly mode: 'verify'; readonly code: string | null }
  | { readonly mode: 'resetPassword'; readonly code: string };

export type View = EmailView | { readonly mode: 'button'; readonly isReturn: boolean };

/** What the card shows first; a link that was cut off ends where it can be asked for again. */
export function firstView(link: LoginLink): View {
  switch (link.kind) {
    case 'none':
      return { mode: 'button', isReturn: false };
    case 'email-verified':
      return { mode: 'verify', code: null };
    case 'verify-email':
      return link.code
        ? { mode: 'verify', code: link.code }
        : { mode: 'signin', notice: { severity: 'error', text: 'Invalid verification link.' } };
    case 'reset-password':
      return link.code
        ? { mode: 'resetPassword', code: link.code }
        : { mode: 'reset', notice: { severity: 'error', text: 'Invalid password reset link.' } };
  }
}
