import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface AlertDialogProps {
  title: ReactNode;
  /** Describes the dialog. Without it, `children` do. */
  text?: string;
  /** Shown under the text. */
  children?: ReactNode;
  /** The buttons. They wrap on narrow screens. */
  actions: ReactNode;
  onClose: () => void;
}

/** A question or a message that interrupts the learner. */
export function AlertDialog({ title, text, children, actions, onClose }: AlertDialogProps) {
  const id = useId();
  const describedBy = `${id}-text`;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent {...(text === undefined && { id: describedBy })}>
        {text !== undefined && <DialogContentText id={describedBy}>{text}</DialogContentText>}
        {children}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 2 }}>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
