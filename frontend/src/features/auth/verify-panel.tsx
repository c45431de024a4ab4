import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { identityClient, logIn } from './identity-client';
import { verificationMessage } from './messages';

/** Delay before the redirect, in ms: time to read the success message. */
const redirectDelay = 1000;

interface VerifyPanelProps {
  /** The code of the link. Null when the provider's page has already applied it. */
  readonly code: string | null;
  /** Must be stable across renders: a change restarts the redirect timer. */
  readonly onSignedIn: () => void;
}

/**
 * Verifies the email and signs in. Uses a query: its cache keeps a remount from applying the one-time
 * code again.
 */
export function VerifyPanel({ code, onSignedIn }: VerifyPanelProps) {
  const verification = useQuery({
    queryKey: ['verification-link', code],
    queryFn: async () => {
      const identity = await identityClient();
      await logIn(await (code ? identity.verifyEmail(code) : identity.signInVerified()));
      return true;
    },
    retry: false,
    staleTime: Infinity,
  });
  const { isSuccess } = verification;

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onSignedIn, redirectDelay);
    return () => clearTimeout(timer);
  }, [isSuccess, onSignedIn]);

  if (verification.isError) {
    const reason = verificationMessage(verification.error);
    return (
      <Alert severity="error">
        <Typography variant="body2">
          Email verification failed. Please try again or sign in manually.
        </Typography>
        <Typography variant="body2">{reason}</Typography>
      </Alert>
    );
  }
  return (
    <Stack role="status" sx={{ gap: 3 }}>
      {isSuccess ? (
        <Alert severity="success" role="presentation">
          <Typography variant="body2">
            Email verified successfully! You are now signed in.
          </Typography>
          <Typography variant="body2">Redirecting you to the app...</Typography>
        </Alert>
      ) : (
        <>
          <Typography>Verifying your email address...</Typography>
          <ProgressBar aria-label="Verifying" />
        </>
      )}
    </Stack>
  );
}
