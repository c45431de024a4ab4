import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ignore } from '../../lib/ignore';
import { Loading } from '../../components/loading';
import { PlainButton } from '../../components/plain-button';
import { ProgressBar } from '../../components/progress-bar';
import { EntryCard } from '../../modules/entry-card/entry-card';
import { lastEmail } from '../../session/stored-session';
import type * as emailSignIn from './email-sign-in';
import { FailureAlert } from './failure-alert';
import { prefetchIdentityClient } from './identity-client';
import { leftWorkQuestion } from './left-work-question';
import type { LoginLink } from './login-link';
import { networkError } from './messages';
import { SignInOptions } from './sign-in-options';

/** Split off because a sign-in with a provider never needs the email forms. */
let loaded: typeof emailSignIn.EmailSignIn | null = null;

const fetchEmailSignIn = async () => (loaded ??= (await import('./email-sign-in')).EmailSignIn);

/** Prefetches the email forms and their client. */
function prefetchEmailSignIn(): void {
  fetchEmailSignIn().catch((error: unknown) =>
    ignore(error, 'the click loads the email forms and reports a failure'),
  );
  prefetchIdentityClient();
}

/** Loads the email forms. `load` resolves to whether it succeeded, and can be called again. */
function useEmailSignIn() {
  const [EmailSignIn, setEmailSignIn] = useState(() => loaded);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');

  const load = useCallback(async () => {
    setStatus('loading');
    try {
      const forms = await fetchEmailSignIn();
      setEmailSignIn(() => forms);
      setStatus('idle');
      return true;
    } catch {
      setStatus('failed');
      return false;
    }
  }, []);

  return { EmailSignIn, status, load };
}

type View = emailSignIn.EmailView | { readonly mode: 'button'; readonly isReturn: boolean };

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
  /** The provider whose button was pressed on a page that does not allow its popup. */
  readonly pressed?: string | null;
  /** Shown above the ways to sign in. */
  readonly introduction?: ReactNode;
  /** Must be stable across renders: a change restarts the redirect timer. */
  readonly onSignedIn: () => void;
}

/** The card with all ways to sign in. It also handles mailed links. */
export function SignIn(props: SignInProps) {
  const { link = { kind: 'none' }, pressed = null, introduction, onSignedIn } = props;
  const [view, setView] = useState(() => firstView(link));
  // Prefills the email after the session expired.
  const [email, setEmail] = useState(() => lastEmail() ?? '');
  const { EmailSignIn, status, load } = useEmailSignIn();
  const question = useSyncExternalStore(
    leftWorkQuestion.subscribe,
    leftWorkQuestion.read,
    () => null,
  );
  const isButton = view.mode === 'button';

  // A mailed link opens a form immediately.
  useEffect(() => {
    if (!isButton && !EmailSignIn) void load();
  }, [isButton, EmailSignIn, load]);

  /** Keeps the buttons on screen while the forms load. */
  const openForms = async () => {
    if (await load()) setView({ mode: 'signin' });
  };

  return (
    <EntryCard
      {...(titles[view.mode] && { title: titles[view.mode] })}
      introduction={isButton && introduction}
    >
      {isButton ? (
        <SignInOptions
          isReturn={view.isReturn}
          pressed={pressed}
          isOpeningEmail={status === 'loading'}
          onEmail={() => void openForms()}
          onEmailIntent={prefetchEmailSignIn}
          onSignedIn={onSignedIn}
        />
      ) : (
        EmailSignIn && (
          <EmailSignIn
            view={view}
            email={email}
            onEmailChange={setEmail}
            onView={setView}
            onBack={() => setView({ mode: 'button', isReturn: true })}
            onSignedIn={onSignedIn}
          />
        )
      )}
      {!isButton && status === 'loading' && (
        <Loading label="Opening...">
          <ProgressBar aria-hidden />
        </Loading>
      )}
      {question && <question.Dialog {...question} />}
      {status === 'failed' && (
        <>
          <FailureAlert message={networkError} />
          <PlainButton type="button" onClick={() => void (isButton ? openForms() : load())}>
            Try again
          </PlainButton>
        </>
      )}
    </EntryCard>
  );
}
