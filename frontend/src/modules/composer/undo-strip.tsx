import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { DoneChange } from './draft-change';

interface UndoStripProps {
  done: DoneChange;
  onUndo: () => void;
}

/**
 * Says what was done to the draft and takes it back. It stands in the composer, because a notice of
 * the page could not be reached from a dialog, and it stays until the note is saved.
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
