import Typography from '@mui/material/Typography';
import { limits } from '@mylinguist/shared/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInMethods } from '../../../lib/firebase-account';
import { providerLabels } from '../../../modules/providers/providers';
import { EmailField, emailProblem } from '../email-field';
import { identityClient } from '../identity-client';
import { PasswordField } from '../password-field';
import { confirmByPopup } from '../provider-popup';
import { useCheckedSubmit } from '../use-checked-submit';
import { AccountDialog } from './account-dialog';
import { accountMessage } from './account-message';
import { providerToConfirm } from './sign-in-methods';

interface ChangeEmailDialogProps {
  readonly email: string;
  readonly methods: SignInMethods;
  readonly onClose: () => void;
}

/**
 * Mails a link to the new address after the learner has confirmed the change with their password or
 * their provider. The address changes when the learner opens the link.
 */
export function ChangeEmailDialog({ email, methods, onClose }: ChangeEmailDialogProps) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const provider = providerToConfirm(methods);
  const next = typed.trim();
  const request = useMutation({
    mutationFn: async (confirmation: Promise<void>) => {
      await confirmation;
      await (await identityClient()).requestEmailChange(next);
      return next;
    },
  });
  /** Called in the click, because a popup must open in it. */
  const confirm = async () =>
    provider === null
      ? (await identityClient()).confirmPassword(email, password)
      : confirmByPopup(provider);
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({
      email: newEmailProblem(next, email),
      password: provider === null && password === '' ? 'Please enter your password' : null,
    }),
    () => {
      if (!request.isPending) request.mutate(confirm());
    },
  );

  return (
    <AccountDialog
      title="Change your email"
      label={provider === null ? 'Send link' : `Continue with ${providerLabels[provider]}`}
      busyLabel="Sending..."
      isBusy={request.isPending}
      failure={request.error && accountMessage(request.error, provider)}
      success={
        request.isSuccess && (
          <>
            <Typography variant="body2">
              We sent a link to <strong>{request.data}</strong>. Open it to confirm your new
              address. Until then, <strong>{email}</strong> stays your address.
            </Typography>
            <Typography variant="body2">
              No email after a minute? Please check your spam folder.
            </Typography>
          </>
        )
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 4 }}>
        We send a link to the new address. Your email changes when you open the link, and you are
        then asked to sign in again.
        {provider !== null && ` You keep signing in with ${providerLabels[provider]}.`}
      </Typography>
      <EmailField label="New Email" value={typed} {...propsOf('email', setTyped)} />
      {provider === null && (
        <PasswordField
          label="Current Password"
          name="password"
          autoComplete="current-password"
          value={password}
          {...propsOf('password', setPassword)}
        />
      )}
    </AccountDialog>
  );
}

function newEmailProblem(next: string, email: string): string | null {
  if (next.toLowerCase() === email.toLowerCase()) return 'This is your email address already.';
  if (next.length > limits.email) return 'Please enter a valid email address';
  return emailProblem(next);
}
