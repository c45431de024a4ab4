import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId, type ReactNode } from 'react';
import { useWindowTitle } from '../../hooks/use-window-title';
import { ClozeText } from '../note-content/cloze-text';
import { HintText } from '../note-content/hint-text';
import { NoteContent } from '../note-content/note-content';
import { noteName } from '../note-content/note-name';
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
  const { flashcard, cloze } = note;
  const sides = [
    ['Front', flashcard?.front],
    ['Back', flashcard?.back],
  ] as const;
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
        {note.content && (
          <Typography variant="note" dir="auto">
            <NoteContent text={note.content} type={note.contentType} />
          </Typography>
        )}
        {sides.map(
          ([label, text]) =>
            text && (
              <Part key={label} label={label}>
                <NoteContent text={text} type={note.contentType} />
              </Part>
            ),
        )}
        {flashcard?.hint && (
          <Part label="Hint">
            <HintText text={flashcard.hint} type={note.contentType} />
          </Part>
        )}
        {cloze && (
          <Part label="Cloze test">
            <ClozeText text={cloze.text} type={note.contentType} revealed />
          </Part>
        )}
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

interface PartProps {
  label: string;
  children: ReactNode;
}

/** One text of an exercise under its name. */
function Part({ label, children }: PartProps) {
  return (
    <section aria-label={label}>
      <Typography variant="caption" color="textSecondary" aria-hidden sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box
        dir="auto"
        sx={{
          typography: 'note',
          whiteSpace: 'pre-wrap',
          '& .cloze-answer': { bgcolor: 'transparent', color: 'easy', fontWeight: 600 },
        }}
      >
        {children}
      </Box>
    </section>
  );
}
