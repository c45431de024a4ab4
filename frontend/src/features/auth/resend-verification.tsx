import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { FailureAlert } from './failure-alert';
import { identityClient } from './identity-client';
import { identityMessage } from './messages';

/** Resends the verification mail to the account of the last sign-in attempt. */
export function ResendVerification() {
  const resend = useMutation({
    mutationFn: async () => (await identityClient()).resendVerification(),
  });
  if (resend.isSuccess) {
    return (
      <Alert severity="success">
        Verification email sent! Check your inbox, and your spam folder too.
      </Alert>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled={resend.isPending}
        onClick={() => {
          if (!resend.isPending) resend.mutate();
        }}
      >
        {resend.isPending ? 'Sending...' : 'Resend verification email'}
      </Button>
      {resend.isError && <FailureAlert message={identityMessage(resend.error)} />}
    </>
  );
}
