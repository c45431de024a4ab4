import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AlertDialog } from './alert-dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Shown under the text. */
  children?: ReactNode;
  confirmLabel: string;
  /** Whether the action is not possible yet. */
  isDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that removes something. */
export function ConfirmDialog({
  title,
  text,
  children,
  confirmLabel,
  isDisabled,
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
          <Button variant="outlined" color="error" disabled={isDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AlertDialog>
  );
}
