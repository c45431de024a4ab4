import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ignore } from '../../../lib/ignore';
import { useNotify } from '../../../components/notifier';
import { renewIdentity } from '../../../session/identity-token';
import { focusOnMount } from '../focus-on-mount';
import { identityClient } from '../identity-client';
import { NewPasswordFields, useNewPassword } from '../new-password-fields';
import { PasswordField } from '../password-field';
import { useCheckedSubmit } from '../use-checked-submit';
import { AccountDialog } from './account-dialog';
import { accountMessage } from './account-message';

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const notify = useNotify();
  const [current, setCurrent] = useState('');
  const chosen = useNewPassword();
  const change = useMutation({
    mutationFn: async () => {
      const client = await identityClient();
      await client.changePassword({ email, current, next: chosen.password });
      // The provider has revoked the old token.
      await renewIdentity().catch((error: unknown) =>
        ignore(error, 'the next request renews the token'),
      );
    },
    onSuccess: () => {
      onClose();
      notify({ message: 'Your password was changed. Your other devices are signed out.' });
    },
  });
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({
      current: current === '' ? 'Please enter your password' : null,
      ...chosen.check(),
    }),
    () => {
      if (!change.isPending) change.mutate();
    },
  );

  return (
    <AccountDialog
      title="Change your password"
      label="Change password"
      busyLabel="Changing..."
      isBusy={change.isPending}
      failure={change.error && accountMessage(change.error, null)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 4 }}>
        You stay signed in here. All your other devices are signed out.
      </Typography>
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Current Password"
        name="current"
        autoComplete="current-password"
        inputRef={focusOnMount}
        value={current}
        {...propsOf('current', setCurrent)}
      />
      <NewPasswordFields
        label="New Password"
        confirmationLabel="Confirm New Password"
        chosen={chosen}
        propsOf={propsOf}
      />
    </AccountDialog>
  );
}
