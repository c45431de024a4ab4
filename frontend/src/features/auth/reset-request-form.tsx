import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { AuthForm } from './auth-form';
import { EmailField, emailProblem } from './email-field';
import { focusOnMount } from './focus-on-mount';
import { identityClient } from './identity-client';
import { identityMessage } from './messages';
import { useCheckedSubmit } from './use-checked-submit';

interface ResetRequestFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
}

export function ResetRequestForm({ email, onEmailChange }: ResetRequestFormProps) {
  const request = useMutation({
    mutationFn: async () => (await identityClient()).sendReset(email.trim()),
  });
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({ email: emailProblem(email.trim()) }),
    () => {
      if (!request.isPending) request.mutate();
    },
  );

  if (request.isSuccess) {
    return (
      <Alert severity="success" tabIndex={-1} ref={focusOnMount}>
        Password reset email sent! Check your inbox.
      </Alert>
    );
  }
  return (
    <AuthForm
      label="Send Reset Email"
      busyLabel="Sending..."
      isBusy={request.isPending}
      failure={request.error && identityMessage(request.error)}
      onSubmit={onSubmit}
    >
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>
        We will send you a link to choose a new password.
      </Typography>
      <EmailField value={email} {...propsOf('email', onEmailChange)} />
    </AuthForm>
  );
}
