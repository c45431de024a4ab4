import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusOnMount } from './focus-on-mount';
import { ResendVerification } from './resend-verification';
import { signInOnceVerified } from './verification';
import { VerifiedNotice } from './verified-notice';

/** Pauses in ms between two checks: the first one, their growth, and the longest. */
const pause = { first: 3000, growth: 1.3, longest: 30_000 };

interface SignUpSuccessProps {
  readonly email: string;
  /** Must be stable across renders: a change restarts the redirect timer. */
  readonly onSignedIn: () => void;
}

/** Shows the next steps after a sign-up, and opens the app once the address is verified anywhere. */
export function SignUpSuccess({ email, onSignedIn }: SignUpSuccessProps) {
  // A hidden page does not ask. It asks at once when it is visible again.
  const { data: isSignedIn = false, refetch } = useQuery({
    queryKey: ['sign-up-verified', email],
    queryFn: () => signInOnceVerified(email),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const checks = state.dataUpdateCount + state.errorUpdateCount;
      return state.data ? false : Math.min(pause.first * pause.growth ** checks, pause.longest);
    },
  });

  // Covers a window that stayed visible next to the mail program.
  useEffect(() => {
    if (isSignedIn) return;
    const check = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [isSignedIn, refetch]);

  if (isSignedIn) return <VerifiedNotice onSignedIn={onSignedIn} />;
  return (
    <>
      <Alert severity="success" tabIndex={-1} ref={focusOnMount}>
        <Typography variant="body2">
          Account created! Please check your email and click the verification link to sign in.
        </Typography>
        <Typography variant="body2" sx={{ marginTop: 2, overflowWrap: 'anywhere' }}>
          We sent it to <strong>{email}</strong>. No email after a minute? Please check your spam
          folder.
        </Typography>
      </Alert>
      <ResendVerification isJustSent />
    </>
  );
}
