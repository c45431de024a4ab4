import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { AuthForm } from './auth-form';
import { deadLinkMessage, verificationMessage } from './link-messages';
import { openLink, verifyByLink, verifyByProvider, type Verification } from './verification';
import { VerifiedNotice } from './verified-notice';

interface VerifyPanelProps {
  /** The code of the link. Null when the provider's page has already applied it. */
  readonly code: string | null;
  /** Must be stable across renders: a change restarts the redirect timer. */
  readonly onSignedIn: () => void;
  /** Called with the verified address, and with null in a browser that does not know it. */
  readonly onVerified: (email: string | null) => void;
}

/**
 * The page of a verification link. It verifies the address only when the learner presses the button:
 * mail scanners open links and run their scripts.
 */
export function VerifyPanel({ code, onSignedIn, onVerified }: VerifyPanelProps) {
  const link = useQuery({
    queryKey: ['verification-link', code],
    queryFn: () => (code === null ? verifyByProvider() : openLink(code)),
    retry: false,
    staleTime: Infinity,
  });
  const press = useMutation({ mutationFn: verifyByLink });
  const state: Verification | undefined = press.data ?? link.data;

  const unknownEmail = state?.kind === 'verified' ? state.email : undefined;
  useEffect(() => {
    if (unknownEmail !== undefined) onVerified(unknownEmail);
  }, [unknownEmail, onVerified]);

  if (state?.kind === 'signed-in') return <VerifiedNotice onSignedIn={onSignedIn} />;
  const error = press.error ?? link.error;
  if (error && !link.isFetching && !press.isPending) {
    const retry = () => {
      if (press.isError && code !== null) press.mutate(code);
      else void link.refetch();
    };
    return <VerificationFailure error={error} onRetry={retry} />;
  }
  if (state?.kind === 'open' && code !== null) {
    return (
      <AuthForm
        label="Verify email"
        busyLabel="Verifying your email address..."
        isBusy={press.isPending}
        failure={null}
        onSubmit={(event) => {
          event.preventDefault();
          if (!press.isPending) press.mutate(code);
        }}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Press the button to verify <strong>{state.email}</strong>.
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
          If you did not create this account, close this page.
        </Typography>
      </AuthForm>
    );
  }
  return (
    <Stack role="status" sx={{ gap: 3 }}>
      <Typography>Verifying your email address...</Typography>
      <ProgressBar aria-label="Verifying" />
    </Stack>
  );
}

interface VerificationFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function VerificationFailure({ error, onRetry }: VerificationFailureProps) {
  const deadLink = deadLinkMessage(error);
  if (deadLink) {
    return (
      <Alert severity="info" role="alert">
        <Typography variant="body2">{deadLink}</Typography>
        <Typography variant="body2">
          If your email is verified already, you can sign in. If not, sign in to get a new link.
        </Typography>
      </Alert>
    );
  }
  return (
    <>
      <Alert severity="error">
        <Typography variant="body2">
          Email verification failed. Please try again or sign in manually.
        </Typography>
        <Typography variant="body2">{verificationMessage(error)}</Typography>
      </Alert>
      <Button variant="outlined" fullWidth onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
