import { lazy, startTransition, Suspense, useState } from 'react';
import { Loading } from '../../components/loading';
import { EntryCard } from '../../modules/entry-card/entry-card';
import { lastEmail } from '../../session/session';
import type { EmailView } from './email-sign-in';
import { warmIdentityClient } from './identity-client';
import type { LoginLink } from './login-link';
import { SignInOptions } from './sign-in-options';

/** Loaded on demand: a sign-in with a provider never needs the email forms. */
const fetchEmailSignIn = () => import('./email-sign-in');

const EmailSignIn = lazy(async () => ({ default: (await fetchEmailSignIn()).EmailSignIn }));

/** Preloads the email forms and the client they use. A failure shows after the click. */
function warmEmailSignIn(): void {
  fetchEmailSignIn().catch(() => undefined);
  warmIdentityClient();
}

type View = EmailView | { readonly mode: 'button'; readonly isReturn: boolean };

/** Returns the first view. An incomplete link leads to the form that requests a new one. */
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

const titles = {
  button: undefined,
  signin: 'Sign In',
  signup: 'Create Account',
  reset: 'Reset Password',
  resetPassword: 'Reset Password',
  verify: 'Verifying Email',
} as const;

interface SignInProps {
  /** The link that the visitor followed; changes after the first render are ignored. */
  readonly link?: LoginLink;
  /** Must not change between renders. */
  readonly onSignedIn: () => void;
}

/** The card with every way to sign in, and with the views of mailed links. */
export function SignIn({ link = { kind: 'none' }, onSignedIn }: SignInProps) {
  const [view, setView] = useState(() => firstView(link));
  // After an expired session the form starts with the learner's email.
  const [email, setEmail] = useState(() => lastEmail() ?? '');
  // A transition keeps the buttons on screen until the forms are loaded.
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
