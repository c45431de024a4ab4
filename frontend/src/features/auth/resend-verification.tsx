import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { identityCode } from '../../lib/identity-error';
import { FailureAlert } from './failure-alert';
import { identityClient } from './identity-client';
import { identityMessage } from './messages';

/** Seconds between two mails. Mails often take this long, and the provider limits their number. */
const pause = 60;

interface ResendVerificationProps {
  /** Whether a mail was sent just before. */
  readonly isJustSent?: boolean;
}

/** Resends the verification mail to the account of the last sign-up or sign-in attempt. */
export function ResendVerification({ isJustSent = false }: ResendVerificationProps) {
  const [wait, startWait] = useCountdown(isJustSent ? pause : 0);
  const resend = useMutation({
    mutationFn: async () => (await identityClient()).resendVerification(),
    onSuccess: startWait,
    onError: (error) => {
      if (isRateLimit(error)) startWait();
    },
  });
  const isBlocked = resend.isPending || wait > 0;
  return (
    <>
      {resend.isSuccess && (
        <Alert severity="success">
          Verification email sent! Check your inbox, and your spam folder too.
        </Alert>
      )}
      {resend.isError && <FailureAlert message={resendMessage(resend.error)} />}
      <Button
        variant="outlined"
        aria-disabled={isBlocked}
        sx={{ opacity: isBlocked ? 0.7 : 1 }}
        onClick={() => {
          if (!isBlocked) resend.mutate();
        }}
      >
        {resend.isPending ? 'Sending...' : 'Resend verification email'}
      </Button>
      {wait > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          You can send it again in {wait} {wait === 1 ? 'second' : 'seconds'}.
        </Typography>
      )}
    </>
  );
}

const isRateLimit = (error: unknown) => identityCode(error) === 'auth/too-many-requests';

const resendMessage = (error: unknown) =>
  isRateLimit(error) ? 'Too many requests. Please try again later.' : identityMessage(error);

/** Counts down to 0. Returns the seconds that are left, and a function that starts again. */
function useCountdown(first: number): readonly [number, () => void] {
  const [end, setEnd] = useState(() => Date.now() + first * 1000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = seconds > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = () => {
    setNow(Date.now());
    setEnd(Date.now() + pause * 1000);
  };
  return [seconds, start];
}
