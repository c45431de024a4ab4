import Alert from '@mui/material/Alert';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AuthForm } from './auth-form';
import { focusOnMount } from './focus-on-mount';
import { identityClient } from './identity-client';
import { resetMessage } from './link-messages';
import { NewPasswordFields, useNewPassword } from './new-password-fields';
import { useCheckedSubmit } from './use-checked-submit';

interface NewPasswordFormProps {
  readonly code: string;
  readonly onReset: () => void;
}

/** Sets a new password. Checks the code first, so a dead link shows before the learner types. */
export function NewPasswordForm({ code, onReset }: NewPasswordFormProps) {
  const chosen = useNewPassword();
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
    mutationFn: async () => (await identityClient()).confirmReset(code, chosen.password),
    onSuccess: onReset,
  });
  const { onSubmit, propsOf } = useCheckedSubmit(chosen.check, () => {
    if (!reset.isPending) reset.mutate();
  });

  if (link.isError) return <Alert severity="error">{resetMessage(link.error)}</Alert>;
  return (
    <AuthForm
      label="Reset Password"
      busyLabel="Saving..."
      isBusy={reset.isPending}
      failure={reset.error && resetMessage(reset.error)}
      onSubmit={onSubmit}
    >
      <NewPasswordFields
        label="New Password"
        confirmationLabel="Confirm New Password"
        chosen={chosen}
        propsOf={propsOf}
        inputRef={focusOnMount}
      />
    </AuthForm>
  );
}
