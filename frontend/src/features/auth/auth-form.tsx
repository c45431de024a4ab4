import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEventHandler } from 'react';
import { SubmitButton } from '../../components/submit-button';

interface AuthFormProps {
  /** What the button says, before and while the form is under way. */
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** What helps after that failure. */
  readonly remedy?: ReactNode;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form of the login card: its fields, one button, and what became of the last attempt. */
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
