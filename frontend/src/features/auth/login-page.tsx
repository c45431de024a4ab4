import MailOutlined from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takeRedirect } from '../../api/session';
import { focusOnMount } from './focus-on-mount';
import { warmIdentityClient } from './identity-client';
import { LoginCard } from './login-card';
import { parseLoginLink, type LoginLink } from './login-link';
import { ModeLinks } from './mode-links';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';
import { SignInForm } from './sign-in-form';
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

/** The entry of the app: every way to sign in, and where the links of its mails lead. */
export function LoginPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => firstView(parseLoginLink(search)));
  const [email, setEmail] = useState('');

  useEffect(() => {
    // Codes do not belong in the history.
    if (search) void navigate({ search: '' }, { replace: true });
  }, [search, navigate]);

  const openApp = useCallback(() => {
    void navigate(takeRedirect(), { replace: true });
  }, [navigate]);

  const show = (mode: 'signin' | 'signup' | 'reset') => setView({ mode });
  const form = { email, onEmailChange: setEmail };

  return (
    <LoginCard title={titles[view.mode]}>
      {'notice' in view && view.notice && (
        <Alert severity={view.notice.severity}>{view.notice.text}</Alert>
      )}
      {view.mode === 'button' && (
        <Button
          variant="contained"
          fullWidth
          startIcon={<MailOutlined />}
          ref={view.isReturn ? focusOnMount : null}
          onPointerEnter={warmIdentityClient}
          onFocus={warmIdentityClient}
          onClick={() => show('signin')}
        >
          Continue with Email
        </Button>
      )}
      {view.mode === 'signin' && <SignInForm {...form} onSignedIn={openApp} />}
      {view.mode === 'signup' && <SignUpForm {...form} />}
      {view.mode === 'reset' && <ResetRequestForm {...form} />}
      {view.mode === 'verify' && <VerifyPanel code={view.code} onSignedIn={openApp} />}
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
    </LoginCard>
  );
}
