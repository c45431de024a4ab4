import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmationProblem, emailProblem, passwordProblem } from './credentials';
import { EmailField } from './email-field';
import { focusOnMount } from './focus-on-mount';
import { identityClient } from './identity-client';
import { identityMessage } from './messages';
import { PasswordField } from './password-field';
import { SubmitButton } from '../../components/submit-button';
import { useCheckedSubmit } from './use-checked-submit';

interface SignUpFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
}

/** Creates an account; afterwards says what to do next. */
export function SignUpForm({ email, onEmailChange }: SignUpFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const signUp = useMutation({
    mutationFn: async () => (await identityClient()).signUp(email.trim(), password),
  });
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({
      email: emailProblem(email.trim()),
      password: passwordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
    }),
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
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2 }}>
      <EmailField value={email} {...propsOf('email', onEmailChange)} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        {...propsOf('password', setPassword)}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        {...propsOf('confirmation', setConfirmation)}
      />
      <SubmitButton
        fullWidth
        label="Sign Up"
        busyLabel="Creating your account..."
        isBusy={signUp.isPending}
      />
      {signUp.isError && <Alert severity="error">{identityMessage(signUp.error)}</Alert>}
    </Stack>
  );
}
