import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import { SubmitButton } from '../../../components/submit-button';

interface AccountDialogProps {
  readonly title: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with the form of one change of the account. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, label, busyLabel, isBusy, failure, onSubmit, onClose, children } = props;
  const id = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children}
          {failure !== null && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="inherit" aria-disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <SubmitButton label={label} busyLabel={busyLabel} isBusy={isBusy} />
        </DialogActions>
      </form>
    </Dialog>
  );
}
