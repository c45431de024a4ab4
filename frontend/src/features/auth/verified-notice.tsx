import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';

/** Delay before the redirect, in ms: time to read the success message. */
const redirectDelayMs = 1000;

interface VerifiedNoticeProps {
  /** Must be stable across renders: a change restarts the redirect timer. */
  readonly onSignedIn: () => void;
}

/** Says that the address is verified, then opens the app. */
export function VerifiedNotice({ onSignedIn }: VerifiedNoticeProps) {
  useEffect(() => {
    const timer = setTimeout(onSignedIn, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [onSignedIn]);

  return (
    <Box role="status">
      <Alert severity="success" role="presentation">
        <Typography variant="body2">Email verified successfully! You are now signed in.</Typography>
        <Typography variant="body2">Redirecting you to the app...</Typography>
      </Alert>
    </Box>
  );
}
