import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEventHandler } from 'react';
import { SubmitButton } from '../../components/submit-button';

interface AuthFormProps {
  /** The button's label, and its label while the form is submitting. */
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** A way out of that failure. */
  readonly remedy?: ReactNode;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form of the login card: its fields, one button, and the failure of the last attempt. */
export function AuthForm(props: AuthFormProps) {
  const { label, busyLabel, isBusy, failure, remedy, onSubmit, children } = props;
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2 }}>
      {children}
      <SubmitButton fullWidth label={label} busyLabel={busyLabel} isBusy={isBusy} />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {remedy}
    </Stack>
  );
}
