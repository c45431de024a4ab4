import { lazy, startTransition, Suspense, useState } from 'react';
import { Loading } from '../../components/loading';
import { EntryCard } from '../../modules/entry-card/entry-card';
import { lastEmail } from '../../session/session';
import type { EmailView } from './email-sign-in';
import { warmIdentityClient } from './identity-client';
import type { LoginLink } from './login-link';
import { SignInOptions } from './sign-in-options';

/** Split off because a sign-in with a provider never needs the email forms. */
const fetchEmailSignIn = () => import('./email-sign-in');

const EmailSignIn = lazy(async () => ({ default: (await fetchEmailSignIn()).EmailSignIn }));

/** Preloads the email forms and their client. Ignores a failure, which the click reports. */
function warmEmailSignIn(): void {
  fetchEmailSignIn().catch(() => undefined);
  warmIdentityClient();
}

type View = EmailView | { readonly mode: 'button'; readonly isReturn: boolean };

const invalidLink: View = {
  mode: 'signin',
  notice: { severity: 'error', text: 'Invalid verification link.' },
};

/** Returns the first view. An incomplete link leads to the form that requests a new one. */
function firstView(link: LoginLink): View {
  switch (link.kind) {
    case 'none':
      return { mode: 'button', isReturn: false };
    case 'email-verified':
      return { mode: 'verify', code: null };
    case 'verify-email':
      return link.code ? { mode: 'verify', code: link.code } : invalidLink;
    case 'change-email':
      return link.code ? { mode: 'changeEmail', code: link.code } : invalidLink;
    case 'recover-email':
      return link.code ? { mode: 'recoverEmail', code: link.code } : invalidLink;
    case 'reset-password':
      return link.code
        ? { mode: 'resetPassword', code: link.code }
        : { mode: 'reset', notice: { severity: 'error', text: 'Invalid password reset link.' } };
  }
}

const titles = {
  button: undefined,
  signin: 'Sign In',
  signup: 'Create Account',
  reset: 'Reset Password',
  resetPassword: 'Reset Password',
  verify: 'Verifying Email',
  changeEmail: 'Change Email',
  recoverEmail: 'Restore Email',
} as const;

interface SignInProps {
  /** Read on mount only. */
  readonly link?: LoginLink;
  /** Must be stable across renders: a change restarts the redirect timer. */
  readonly onSignedIn: () => void;
}

/** The card with all ways to sign in. It also handles mailed links. */
export function SignIn({ link = { kind: 'none' }, onSignedIn }: SignInProps) {
  const [view, setView] = useState(() => firstView(link));
  // Prefills the email after the session expired.
  const [email, setEmail] = useState(() => lastEmail() ?? '');
  // The transition keeps the buttons on screen while the forms load.
  const show = (next: View) => startTransition(() => setView(next));

  return (
    <EntryCard {...(titles[view.mode] && { title: titles[view.mode] })}>
      <Suspense fallback={<Loading label="Opening..." />}>
        {view.mode === 'button' ? (
          <SignInOptions
            isReturn={view.isReturn}
            onEmail={() => show({ mode: 'signin' })}
            onEmailIntent={warmEmailSignIn}
            onSignedIn={onSignedIn}
          />
        ) : (
          <EmailSignIn
            view={view}
            email={email}
            onEmailChange={setEmail}
            onView={show}
            onBack={() => show({ mode: 'button', isReturn: true })}
            onSignedIn={onSignedIn}
          />
        )}
      </Suspense>
    </EntryCard>
  );
}
