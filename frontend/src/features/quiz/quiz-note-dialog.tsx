import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId } from 'react';
import { NoteBody } from '../../modules/note-content/note-body';
import { noteName } from '../../modules/note-content/note-name';

interface NoteDialogProps {
  readonly note: Note;
  readonly onClose: () => void;
}

/** The text of a note over the quiz, which stays where it is. */
export function QuizNoteDialog({ note, onClose }: NoteDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{note.title ?? noteName(note)}</DialogTitle>
      <DialogContent role="group" aria-labelledby={id} tabIndex={0}>
        <Typography variant="note" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <NoteBody note={note} />
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
