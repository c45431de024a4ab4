import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEventHandler } from 'react';
import { SubmitButton } from '../../components/submit-button';
import { FailureAlert } from './failure-alert';

interface AuthFormProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** An action that resolves the failure. */
  readonly remedy?: ReactNode;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

export function AuthForm(props: AuthFormProps) {
  const { label, busyLabel, isBusy, failure, remedy, onSubmit, children } = props;
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2 }}>
      {children}
      <SubmitButton fullWidth label={label} busyLabel={busyLabel} isBusy={isBusy} />
      {failure !== null && <FailureAlert message={failure} />}
      {remedy}
    </Stack>
  );
}
