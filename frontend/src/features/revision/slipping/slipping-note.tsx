import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useId, useState } from 'react';
import { useMoveNote } from '../../../writes/notes';
import { useAssistant } from '../../../api/use-assistant';
import { useWriteFailure } from '../../../writes/use-write-failure';
import { lazyPart } from '../../../components/lazy-part';
import { useNotify } from '../../../components/notifier';
import { noteName } from '../../../modules/note-content/note-name';
import { askToPutOff } from '../../../modules/reschedule/reschedule-request';
import type { SplitNoteProps } from './split-note';

const [LazySplitNote] = lazyPart<SplitNoteProps>(async () => {
  // A core build has no assistant and leaves its code out.
  if (isCoreBuild) throw new Error('A core build has no assistant');
  return (await import('./split-note')).SplitNote;
}, 'The assistant could not be loaded.');

/** Opens the editor of a note in a mode; with `focusLast` at the last field. */
export type EditSlipping = (note: Note, mode?: NoteMode, focusLast?: boolean) => void;

interface SlippingNoteProps {
  readonly note: Note;
  readonly onEdit: EditSlipping;
}

/** A note that keeps slipping, with the remedies that the learner can choose. */
export function SlippingNote({ note, onEdit }: SlippingNoteProps) {
  const name = useId();
  const { assistant, isOffered } = useAssistant();
  const [isSplit, setIsSplit] = useState(false);
  const { isArchived, archive } = useArchive(note);
  const remedy = (label: string, onClick: () => void) => (
    <Button size="small" variant="outlined" color="inherit" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li>
      <div>
        <span id={name} dir="auto" className="name">
          {noteName(note)}
        </span>
      </div>
      {isArchived ? (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 2 }}>
          Archived. It is not due any more.
        </Typography>
      ) : (
        <div role="group" aria-labelledby={name} className="remedies">
          {remedy('Rewrite', () => onEdit(note))}
          {isOffered && !isSplit && remedy('Split', () => setIsSplit(true))}
          {note.flashcard &&
            remedy(note.flashcard.hint ? 'Change the hint' : 'Add a hint', () =>
              onEdit(note, 'flashcard', true),
            )}
          {remedy('Put off', () => askToPutOff(note))}
          {remedy('Archive', archive)}
        </div>
      )}
      {isSplit && assistant && (
        <LazySplitNote note={note} assistant={assistant} onClose={() => setIsSplit(false)} />
      )}
    </li>
  );
}

/** Returns whether the learner has archived the note here, and the function that does it. */
function useArchive(note: Note) {
  const [isArchived, setIsArchived] = useState(false);
  const { mutateAsync: move } = useMoveNote();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  const restore = () => {
    setIsArchived(false);
    move({ note: { ...note, isArchived: true }, isArchived: false }).catch((error: unknown) => {
      setIsArchived(true);
      tellFailure('restore note', error, restore);
    });
  };
  const archive = () => {
    setIsArchived(true);
    move({ note, isArchived: true }).then(
      () => notify({ message: 'Note archived.', action: { label: 'Undo', onSelect: restore } }),
      (error: unknown) => {
        setIsArchived(false);
        tellFailure('archive note', error, archive);
      },
    );
  };
  return { isArchived, archive };
}
