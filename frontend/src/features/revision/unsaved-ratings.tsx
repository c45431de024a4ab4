import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { currentNote, shownAnswer, unsavedNoteIds } from './session';
import type { Session } from './session';

interface UnsavedRatingsProps {
  session: Session;
  onRetry: () => void;
}

/** Ratings of notes passed by that have not reached the server; the one on screen speaks for itself. */
export function UnsavedRatings({ session, onRetry }: UnsavedRatingsProps) {
  const shownId = shownAnswer(session) && currentNote(session)?.id;
  const count = unsavedNoteIds(session).filter((noteId) => noteId !== shownId).length;
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {count === 1 ? '1 rating is not saved yet.' : `${count} ratings are not saved yet.`}
    </Alert>
  );
}
