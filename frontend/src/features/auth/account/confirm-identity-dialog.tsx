import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmPath } from '../../../config/provider-paths';
import { providerLabels } from '../../../modules/providers/providers';
import { renewIdentity } from '../../../session/identity-token';
import type { AuthSession } from '../../../session/session';
import { focusOnMount } from '../focus-on-mount';
import { identityClient } from '../identity-client';
import { PasswordField } from '../password-field';
import { confirmByPopup, prefetchPopup } from '../provider-popup';
import { useCheckedSubmit } from '../use-checked-submit';
import { AccountDialog } from './account-dialog';
import { accountMessage } from './account-message';
import { needsProviderPage, providerToConfirm, useSignInMethods } from './sign-in-methods';

interface ConfirmIdentityDialogProps {
  readonly session: AuthSession;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password or the provider of a learner who signed in some time ago. */
export function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const { session, onConfirmed, onClose } = props;
  const { email } = session.user;
  const methods = useSignInMethods(session);
  const provider = methods.data ? providerToConfirm(methods.data) : null;
  const asksForPassword = methods.data !== undefined && provider === null;
  const [password, setPassword] = useState('');

  useEffect(() => {
    if (provider !== null) prefetchPopup();
  }, [provider]);

  const proof = useMutation({
    mutationFn: async (confirmation: Promise<void>) => {
      await confirmation;
      // The token of the session still has the time of the earlier sign-in.
      await renewIdentity();
    },
    onSuccess: onConfirmed,
  });
  /** Called in the click, because a popup must open in it. */
  const confirm = async () =>
    provider === null
      ? (await identityClient()).confirmPassword(email, password)
      : confirmByPopup(provider);
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({ password: asksForPassword && password === '' ? 'Please enter your password' : null }),
    () => {
      if (!methods.data || proof.isPending) return;
      if (needsProviderPage(provider)) window.location.assign(confirmPath);
      else proof.mutate(confirm());
    },
  );
  const error = proof.error ?? methods.error;

  return (
    <AccountDialog
      title="Confirm that it is you"
      label={provider === null ? 'Continue' : `Continue with ${providerLabels[provider]}`}
      busyLabel="Confirming..."
      isBusy={proof.isPending}
      failure={error && accountMessage(error, provider)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 4 }}>
        You signed in some time ago. To protect your account, we ask once more who you are.
      </Typography>
      {asksForPassword && (
        <>
          {/* Password managers find the password under this name. */}
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            inputRef={focusOnMount}
            value={password}
            {...propsOf('password', setPassword)}
          />
        </>
      )}
    </AccountDialog>
  );
}
