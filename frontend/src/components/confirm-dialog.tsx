import Button from '@mui/material/Button';
import { AlertDialog } from './alert-dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that removes something. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <AlertDialog
      title={title}
      text={text}
      onClose={onCancel}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="outlined" color="error" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
