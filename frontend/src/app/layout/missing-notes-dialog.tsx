import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { exerciseKinds, exercises } from '../../modules/note-content/exercises';
import { NoteContent } from '../../modules/note-content/note-content';
import { noteName } from '../../modules/note-content/note-name';
import { draftChanges } from '../../offline/draft-changes';
import { missingNotes } from '../../offline/missing-notes';
import { addNoteAgain, discardMissingNote } from '../../writes/add-note-again';
import { useWriteFailure } from '../../writes/use-write-failure';

interface MissingNotesDialogProps {
  /** The learner's email. */
  readonly learner: string;
  readonly onClose: () => void;
}

/** Lists the notes that a restored server has lost. Each can be added again or discarded. */
export function MissingNotesDialog({ learner, onClose }: MissingNotesDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const tellFailure = useWriteFailure();
  useSyncExternalStore(draftChanges.subscribe, draftChanges.read);
  const notes = missingNotes(learner);
  const [isBusy, setIsBusy] = useState(false);
  const [leaving, setLeaving] = useState<readonly Note[] | null>(null);

  /** A note on which the work fails does not hold up the others. */
  const run = async (
    action: string,
    chosen: readonly Note[],
    work: (note: Note) => Promise<void>,
  ) => {
    setIsBusy(true);
    for (const note of chosen)
      await work(note).catch((error: unknown) => tellFailure(action, error));
    setIsBusy(false);
  };
  const add = (chosen: readonly Note[]) =>
    run('add note', chosen, (note) => addNoteAgain(client, learner, note));
  const discard = (chosen: readonly Note[]) =>
    run('discard note', chosen, (note) => discardMissingNote(learner, note));

  const isOne = notes.length === 1;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{isOne ? '1 note is' : `${notes.length} notes are`} missing</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>
          This browser has {isOne ? 'a note' : 'notes'} that your account has no longer, probably
          because the service was restored from a backup. A note that you add again begins with a
          new schedule.
        </DialogContentText>
        <Stack component="ul" sx={{ gap: 3, listStyle: 'none', margin: 0, padding: 0 }}>
          {notes.map((note) => (
            <MissingNote
              key={note.id}
              note={note}
              isBusy={isBusy}
              onAdd={() => void add([note])}
              onDiscard={() => setLeaving([note])}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="text" color="inherit" onClick={onClose}>
          Later
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={isBusy}
          onClick={() => setLeaving(notes)}
        >
          Discard {isOne ? 'it' : 'all'}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void add(notes)}>
          Add {isOne ? 'it' : 'all'} again
        </Button>
      </DialogActions>
      {leaving && (
        <ConfirmDialog
          title={leaving.length === 1 ? 'Discard this note?' : `Discard ${leaving.length} notes?`}
          text="No other copy is left, and this cannot be undone."
          confirmLabel="Discard"
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            void discard(leaving);
          }}
        />
      )}
    </Dialog>
  );
}

interface MissingNoteProps {
  readonly note: Note;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onDiscard: () => void;
}

/** Returns all texts of a note, with the answers of its exercises. */
function textsOf(note: Note): string[] {
  const texts = exerciseKinds.flatMap((kind) => exercises[kind].texts(note));
  const all = new Set([note.content, ...texts, note.flashcard?.hint]);
  return [...all].flatMap((text) => text || []);
}

function MissingNote({ note, isBusy, onAdd, onDiscard }: MissingNoteProps) {
  const name = noteName(note);
  return (
    <li>
      <div dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {note.title && <Typography sx={{ fontWeight: 600 }}>{note.title}</Typography>}
        {textsOf(note).map((text) => (
          <Typography key={text} component="div" variant="note">
            <NoteContent text={text} type={note.contentType} />
          </Typography>
        ))}
      </div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="text" disabled={isBusy} aria-label={`Add again: ${name}`} onClick={onAdd}>
          Add again
        </Button>
        <Button
          variant="text"
          color="error"
          disabled={isBusy}
          aria-label={`Discard ${name}`}
          onClick={onDiscard}
        >
          Discard
        </Button>
      </Stack>
    </li>
  );
}
