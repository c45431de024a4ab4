import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import { SubmitButton } from '../../../components/submit-button';
import { FailureAlert } from '../failure-alert';
import { focusOnMount } from '../focus-on-mount';

interface AccountDialogProps {
  readonly title: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Replaces the form once the change has begun, if the learner must do something else. */
  readonly success?: ReactNode;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with the form of one change of the account. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, label, busyLabel, isBusy, failure, success, onSubmit, onClose, children } = props;
  const id = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {success ? (
          <DialogContent>
            <Alert
              severity="success"
              tabIndex={-1}
              ref={focusOnMount}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {success}
            </Alert>
          </DialogContent>
        ) : (
          // The label of the first field stands on its upper edge.
          <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 2 } }}>
            {children}
            {failure !== null && <FailureAlert message={failure} />}
          </DialogContent>
        )}
        <DialogActions>
          <Button variant="text" color="inherit" aria-disabled={isBusy} onClick={close}>
            {success ? 'Close' : 'Cancel'}
          </Button>
          {!success && <SubmitButton label={label} busyLabel={busyLabel} isBusy={isBusy} />}
        </DialogActions>
      </form>
    </Dialog>
  );
}
