import Button from '@mui/material/Button';
import type { Note } from '@mylinguist/shared/schemas/note';
import { AlertDialog } from '../../components/alert-dialog';

interface StartOverDialogProps {
  readonly note: Note;
  readonly onStartOver: () => void;
  readonly onClose: () => void;
}

/** Explains what it means to start a note over, and asks once. */
export function StartOverDialog({ note, onStartOver, onClose }: StartOverDialogProps) {
  const { repetitions } = note.reviewData;
  const reviews = repetitions === 1 ? 'Its review stays' : `Its ${repetitions} reviews stay`;
  return (
    <AlertDialog
      title="Start this note over?"
      text={`It comes back tomorrow like a new note, and you learn it again step by step. ${reviews} in its history.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" onClick={onStartOver}>
            Start over
          </Button>
        </>
      }
    />
  );
}
