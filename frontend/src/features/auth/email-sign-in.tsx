import Alert from '@mui/material/Alert';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../api/query-client';
import type { EmailLinkResult } from './email-link';
import { EmailLinkPanel } from './email-link-panel';
import { ModeLinks } from './mode-links';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { VerifyPanel } from './verify-panel';

export type EmailView =
  | {
      readonly mode: 'signin' | 'signup' | 'reset';
      readonly notice?: { readonly severity: 'success' | 'info' | 'error'; readonly text: string };
    }
  | { readonly mode: 'verify'; readonly code: string | null }
  | { readonly mode: 'resetPassword' | 'changeEmail' | 'recoverEmail'; readonly code: string };

const passwordReset = {
  severity: 'success',
  text: 'Password reset successful! You can now sign in with your new password.',
} as const;

const verified = {
  severity: 'success',
  text: 'Email verified successfully! Please sign in.',
} as const;

/** Anyone can write the address that brings a visitor here: without a session, it proves nothing. */
const unchecked = {
  severity: 'info',
  text: 'Please sign in to check that your email is verified.',
} as const;

/** The views after a link has changed the address. */
const emailLinkViews = {
  changeEmail: (email: string): EmailView => ({
    mode: 'signin',
    notice: {
      severity: 'success',
      text: `Your email address is now ${email}. Please sign in again.`,
    },
  }),
  recoverEmail: (email: string): EmailView => ({
    mode: 'reset',
    notice: {
      severity: 'success',
      text: `Your sign-in address is ${email} again. If you did not change it yourself, choose a new password.`,
    },
  }),
};

interface EmailSignInProps {
  readonly view: EmailView;
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onView: (view: EmailView) => void;
  readonly onBack: () => void;
  /** Must be stable across renders: a change restarts the redirect timer. */
  readonly onSignedIn: () => void;
}

/** Has its own query client, because the public sign-in page has none. */
export function EmailSignIn(props: EmailSignInProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <EmailForms {...props} />
    </QueryClientProvider>
  );
}

function EmailForms({ view, email, onEmailChange, onView, onBack, onSignedIn }: EmailSignInProps) {
  const form = { email, onEmailChange };
  const askToSignIn = (verifiedEmail: string | null) => {
    if (verifiedEmail !== null) onEmailChange(verifiedEmail);
    onView({ mode: 'signin', notice: verifiedEmail === null ? unchecked : verified });
  };

  const onEmailLink = ({ email: newEmail, isSignedIn }: EmailLinkResult) => {
    if (isSignedIn) {
      onSignedIn();
      return;
    }
    onEmailChange(newEmail);
    const next = view.mode === 'recoverEmail' ? 'recoverEmail' : 'changeEmail';
    onView(emailLinkViews[next](newEmail));
  };

  return (
    <>
      {'notice' in view && view.notice && (
        <Alert severity={view.notice.severity}>{view.notice.text}</Alert>
      )}
      {view.mode === 'signin' && <SignInForm {...form} onSignedIn={onSignedIn} />}
      {view.mode === 'signup' && <SignUpForm {...form} onSignedIn={onSignedIn} />}
      {view.mode === 'reset' && <ResetRequestForm {...form} />}
      {view.mode === 'verify' && (
        <VerifyPanel code={view.code} onSignedIn={onSignedIn} onVerified={askToSignIn} />
      )}
      {(view.mode === 'changeEmail' || view.mode === 'recoverEmail') && (
        <EmailLinkPanel kind={view.mode} code={view.code} onApplied={onEmailLink} />
      )}
      {view.mode === 'resetPassword' && (
        <NewPasswordForm
          code={view.code}
          onReset={() => onView({ mode: 'signin', notice: passwordReset })}
        />
      )}
      <ModeLinks mode={view.mode} onSelect={(mode) => onView({ mode })} onBack={onBack} />
    </>
  );
}
