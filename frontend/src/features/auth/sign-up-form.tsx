import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { AuthForm } from './auth-form';
import { EmailField, emailProblem } from './email-field';
import { focusOnMount } from './focus-on-mount';
import { identityClient } from './identity-client';
import { identityMessage } from './messages';
import { NewPasswordFields, useNewPassword } from './new-password-fields';
import { useCheckedSubmit } from './use-checked-submit';

interface SignUpFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
}

export function SignUpForm({ email, onEmailChange }: SignUpFormProps) {
  const chosen = useNewPassword();
  const signUp = useMutation({
    mutationFn: async () => (await identityClient()).signUp(email.trim(), chosen.password),
  });
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({ email: emailProblem(email.trim()), ...chosen.check() }),
    () => {
      if (!signUp.isPending) signUp.mutate();
    },
  );

  if (signUp.isSuccess) {
    return (
      <Alert severity="success" tabIndex={-1} ref={focusOnMount}>
        <Typography variant="body2">
          Account created! Please check your email and click the verification link to sign in.
        </Typography>
        <Typography variant="body2">
          No email after a minute? Please check your spam folder.
        </Typography>
      </Alert>
    );
  }
  return (
    <AuthForm
      label="Sign Up"
      busyLabel="Creating your account..."
      isBusy={signUp.isPending}
      failure={signUp.error && identityMessage(signUp.error)}
      onSubmit={onSubmit}
    >
      <EmailField value={email} {...propsOf('email', onEmailChange)} />
      <NewPasswordFields
        label="Password"
        confirmationLabel="Confirm Password"
        chosen={chosen}
        propsOf={propsOf}
      />
    </AuthForm>
  );
}
