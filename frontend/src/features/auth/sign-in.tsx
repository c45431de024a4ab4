import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { lastEmail } from '../../api/session';
import { EntryCard } from '../../modules/entry-card/entry-card';
import type { LoginLink } from './login-link';
import { ModeLinks } from './mode-links';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';
import { SignInForm } from './sign-in-form';
import { SignInOptions } from './sign-in-options';
import { SignUpForm } from './sign-up-form';
import { VerifyPanel } from './verify-panel';

type View =
  | { readonly mode: 'button'; readonly isReturn: boolean }
  | {
      readonly mode: 'signin' | 'signup' | 'reset';
      readonly notice?: { readonly severity: 'success' | 'error'; readonly text: string };
    }
  | { readonly mode: 'verify'; readonly code: string | null }
  | { readonly mode: 'resetPassword'; readonly code: string };

const titles = {
  button: undefined,
  signin: 'Sign In',
  signup: 'Create Account',
  reset: 'Reset Password',
  resetPassword: 'Reset Password',
  verify: 'Verifying Email',
} as const;

/** What the card shows first; a link that was cut off ends where it can be asked for again. */
function firstView(link: LoginLink): View {
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

const passwordReset = {
  severity: 'success',
  text: 'Password reset successful! You can now sign in with your new password.',
} as const;

interface SignInProps {
  /** What brought the visitor; only the first counts. */
  readonly link?: LoginLink;
  /** Must not change between renders. */
  readonly onSignedIn: () => void;
}

/** The card with every way to sign in, and with what the links of its mails lead to. */
export function SignIn({ link = { kind: 'none' }, onSignedIn }: SignInProps) {
  const [view, setView] = useState(() => firstView(link));
  // Whose session has expired need not type it again.
  const [email, setEmail] = useState(() => lastEmail() ?? '');

  const show = (mode: 'signin' | 'signup' | 'reset') => setView({ mode });
  const form = { email, onEmailChange: setEmail };

  return (
    <EntryCard {...(titles[view.mode] && { title: titles[view.mode] })}>
      {'notice' in view && view.notice && (
        <Alert severity={view.notice.severity}>{view.notice.text}</Alert>
      )}
      {view.mode === 'button' && (
        <SignInOptions
          isReturn={view.isReturn}
          onEmail={() => show('signin')}
          onSignedIn={onSignedIn}
        />
      )}
      {view.mode === 'signin' && <SignInForm {...form} onSignedIn={onSignedIn} />}
      {view.mode === 'signup' && <SignUpForm {...form} />}
      {view.mode === 'reset' && <ResetRequestForm {...form} />}
      {view.mode === 'verify' && <VerifyPanel code={view.code} onSignedIn={onSignedIn} />}
      {view.mode === 'resetPassword' && (
        <NewPasswordForm
          code={view.code}
          onReset={() => setView({ mode: 'signin', notice: passwordReset })}
        />
      )}
      {view.mode !== 'button' && (
        <ModeLinks
          mode={view.mode}
          onSelect={show}
          onBack={() => setView({ mode: 'button', isReturn: true })}
        />
      )}
    </EntryCard>
  );
}
