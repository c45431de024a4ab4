import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmationProblem, passwordProblem } from './credentials';
import { focusOnMount } from './focus-on-mount';
import { identityClient } from './identity-client';
import { resetMessage } from './messages';
import { PasswordField } from './password-field';
import { SubmitButton } from '../../components/submit-button';
import { useCheckedSubmit } from './use-checked-submit';

interface NewPasswordFormProps {
  /** The code of the reset link. */
  readonly code: string;
  readonly onReset: () => void;
}

/** Chooses a new password. The code is checked at once, so that a dead link shows before any typing. */
export function NewPasswordForm({ code, onReset }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const link = useQuery({
    queryKey: ['reset-link', code],
    queryFn: async () => {
      await (await identityClient()).checkReset(code);
      return true;
    },
    retry: false,
    staleTime: Infinity,
  });
  const reset = useMutation({
    mutationFn: async () => (await identityClient()).confirmReset(code, password),
    onSuccess: onReset,
  });
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({
      password: passwordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
    }),
    () => {
      if (!reset.isPending) reset.mutate();
    },
  );

  if (link.isError) return <Alert severity="error">{resetMessage(link.error)}</Alert>;
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2 }}>
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        inputRef={focusOnMount}
        value={password}
        {...propsOf('password', setPassword)}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        {...propsOf('confirmation', setConfirmation)}
      />
      <SubmitButton
        fullWidth
        label="Reset Password"
        busyLabel="Saving..."
        isBusy={reset.isPending}
      />
      {reset.isError && <Alert severity="error">{resetMessage(reset.error)}</Alert>}
    </Stack>
  );
}
