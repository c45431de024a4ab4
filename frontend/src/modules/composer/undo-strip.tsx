import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { DoneChange } from './draft-change';

interface UndoStripProps {
  done: DoneChange;
  onUndo: () => void;
}

/**
 * Reports a change of the draft and undoes it. It is part of the composer because the page's
 * notices cannot be reached from a dialog. It stays until the note is saved.
 */
export function UndoStrip({ done, onUndo }: UndoStripProps) {
  return (
    <Alert
      role="status"
      severity="info"
      icon={false}
      sx={{
        alignItems: 'center',
        bgcolor: 'recess',
        flex: 'none',
        py: 0,
        '& .MuiAlert-action': { mr: 0, pt: 0 },
      }}
      action={
        <Button color="inherit" size="small" onClick={onUndo}>
          {done.label}
        </Button>
      }
    >
      {done.message}
    </Alert>
  );
}
