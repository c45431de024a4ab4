import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ProgressBar } from '../../components/progress-bar';
import type { EmailLinkKind } from '../../lib/firebase-account';
import { AuthForm } from './auth-form';
import { applyEmailLink, type EmailLinkResult } from './email-link';
import { FailureAlert } from './failure-alert';
import { identityClient } from './identity-client';
import { deadLinkMessage, deadRecoveryMessage, verificationMessage } from './link-messages';

const texts = {
  changeEmail: {
    label: 'Confirm new email address',
    busyLabel: 'Confirming...',
    question: 'Press the button to sign in with this address from now on:',
    hint: 'If you did not ask for this change, close this page.',
  },
  recoverEmail: {
    label: 'Restore email address',
    busyLabel: 'Restoring...',
    question:
      'The email address of your account was changed. Press the button to sign in with this address again:',
    hint: 'If you changed it yourself, close this page.',
  },
} as const;

interface EmailLinkPanelProps {
  readonly kind: EmailLinkKind;
  readonly code: string;
  readonly onApplied: (result: EmailLinkResult) => void;
}

/**
 * The page of a link that changes the address of an account. It applies the link only when the learner
 * presses the button: mail scanners open links and run their scripts.
 */
export function EmailLinkPanel({ kind, code, onApplied }: EmailLinkPanelProps) {
  const link = useQuery({
    queryKey: ['email-link', code],
    queryFn: async () => (await identityClient()).checkEmailLink(kind, code),
    retry: false,
    staleTime: Infinity,
  });
  const press = useMutation({ mutationFn: () => applyEmailLink(kind, code), onSuccess: onApplied });
  const { label, busyLabel, question, hint } = texts[kind];

  const error = press.error ?? link.error;
  if (error && !link.isFetching && !press.isPending) {
    const deadLink = kind === 'recoverEmail' ? deadRecoveryMessage(error) : deadLinkMessage(error);
    return (
      <>
        <FailureAlert message={deadLink ?? verificationMessage(error)} />
        {deadLink === null && (
          <Button
            variant="outlined"
            fullWidth
            onClick={() => {
              if (press.isError) press.mutate();
              else void link.refetch();
            }}
          >
            Try again
          </Button>
        )}
      </>
    );
  }
  if (!link.data) {
    return (
      <Stack role="status" sx={{ gap: 3 }}>
        <Typography>Checking the link...</Typography>
        <ProgressBar aria-label="Checking" />
      </Stack>
    );
  }
  return (
    <AuthForm
      label={label}
      busyLabel={busyLabel}
      isBusy={press.isPending}
      failure={null}
      onSubmit={(event) => {
        event.preventDefault();
        if (!press.isPending) press.mutate();
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {question} <strong>{link.data.email}</strong>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
    </AuthForm>
  );
}
