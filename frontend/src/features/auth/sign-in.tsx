import { lazy, startTransition, Suspense, useState } from 'react';
import { Loading } from '../../components/loading';
import { lastEmail } from '../../session/session';
import { EntryCard } from '../../modules/entry-card/entry-card';
import { fetchEmailSignIn } from './email-sign-in-code';
import type { LoginLink } from './login-link';
import { SignInOptions } from './sign-in-options';
import { firstView, type View } from './views';

const EmailSignIn = lazy(async () => ({ default: (await fetchEmailSignIn()).EmailSignIn }));

const titles = {
  button: undefined,
  signin: 'Sign In',
  signup: 'Create Account',
  reset: 'Reset Password',
  resetPassword: 'Reset Password',
  verify: 'Verifying Email',
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
  // The buttons stay until the forms' code is there.
  const show = (next: View) => startTransition(() => setView(next));

  return (
    <EntryCard {...(titles[view.mode] && { title: titles[view.mode] })}>
      <Suspense fallback={<Loading label="Opening..." />}>
        {view.mode === 'button' ? (
          <SignInOptions
            isReturn={view.isReturn}
            onEmail={() => show({ mode: 'signin' })}
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
