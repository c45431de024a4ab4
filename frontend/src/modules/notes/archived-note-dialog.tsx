import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId } from 'react';
import { useWindowTitle } from '../../hooks/use-window-title';
import { noteName } from '../note-content/note-name';
import { NoteParts } from '../note-content/note-parts';
import { SourceLine } from '../note-content/source-line';

interface ArchivedNoteDialogProps {
  note: Note;
  /** Says when the note was archived. May be empty. */
  dateText: string;
  onRestore: () => void;
  onClose: () => void;
}

/** Shows all texts of an archived note, whose address is open. It cannot be edited until it is restored. */
export function ArchivedNoteDialog(props: ArchivedNoteDialogProps) {
  const { note, dateText, onRestore, onClose } = props;
  const heading = useId();
  useWindowTitle(noteName(note));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading} variant="overline" color="primary">
        {dateText || 'Archived note'}
      </DialogTitle>
      <DialogContent
        role="region"
        aria-labelledby={heading}
        // A long note can be scrolled with keys.
        tabIndex={0}
        sx={{ display: 'flex', flexDirection: 'column', gap: 3, overflowWrap: 'anywhere' }}
      >
        {note.title && (
          <Typography variant="h2" component="h3" dir="auto">
            {note.title}
          </Typography>
        )}
        <NoteParts note={note} />
        {note.source && (
          <Typography variant="caption" component="div" color="textSecondary">
            <SourceLine source={note.source} />
          </Typography>
        )}
        {note.tags.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            Tags: {note.tags.join(', ')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            onRestore();
          }}
        >
          Restore Note
        </Button>
      </DialogActions>
    </Dialog>
  );
}
