import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { cachedNote } from '../../writes/note-cache';
import { notesQuery } from '../../api/note-lists';
import { useMoveNote } from '../../writes/notes';
import { useTimeZone } from '../../api/use-time-zone';
import { useWriteFailure } from '../../writes/use-write-failure';
import { useNotify } from '../../components/notifier';
import { Opening } from '../../components/opening';
import { paths } from '../../config/paths';
import { archivedText } from '../../modules/note-content/archived-text';
import { ArchivedNoteDialog } from '../../modules/note-list/archived-note-dialog';

interface SoughtNoteProps {
  noteId: string;
  /** Called with the note if it is active. */
  onFind: (note: Note) => void;
  onClose: () => void;
}

/**
 * Finds the note of an address. Shows an archived note, and says if there is no note or if it cannot
 * be found without a connection.
 */
export function SoughtNote({ noteId, onFind, onClose }: SoughtNoteProps) {
  const client = useQueryClient();
  const active = useQuery(notesQuery({ archived: false }));
  const note = cachedNote(client, noteId);
  const archived = useQuery({
    ...notesQuery({ archived: true }),
    enabled: !note && active.data !== undefined,
  });
  const find = useEffectEvent(onFind);
  useEffect(() => {
    if (note && !note.isArchived) find(note);
  }, [note]);

  if (note) return note.isArchived && <ArchivedNote note={note} onClose={onClose} />;
  // The list shows that it is loading, or why it could not be loaded.
  if (!active.data) return null;
  const lists = [active, archived];
  const isCertain = !lists.some(({ isError }) => isError);
  // The copy of this browser counts as updated at 0.
  if (isCertain && lists.some(({ dataUpdatedAt }) => dataUpdatedAt === 0)) return <Opening />;
  return <NotFound isCertain={isCertain} onClose={onClose} />;
}

/** An archived note, which can be restored. */
function ArchivedNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const timeZone = useTimeZone();
  const { mutateAsync: move } = useMoveNote();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  const restore = () => {
    move({ note, isArchived: false }).then(
      () => notify({ message: 'Note restored.' }),
      (error: unknown) => tellFailure('restore note', error, restore),
    );
  };
  return (
    <ArchivedNoteDialog
      note={note}
      dateText={archivedText(timeZone)(note)}
      onRestore={restore}
      onClose={onClose}
    />
  );
}

interface NotFoundProps {
  /** Whether the API was asked. */
  isCertain: boolean;
  onClose: () => void;
}

/** Stands above the list. */
function NotFound({ isCertain, onClose }: NotFoundProps) {
  const close = () => {
    // The button that has the focus disappears.
    document.getElementById('main')?.focus();
    onClose();
  };
  return (
    <Alert
      severity={isCertain ? 'warning' : 'info'}
      onClose={close}
      sx={{ flex: 'none', maxWidth: 752, mt: 4, mx: 'auto', width: 'calc(100% - 32px)' }}
    >
      {isCertain ? (
        <>
          There is no note at this address. It was deleted, or the address is wrong. Deleted notes
          are kept for 30 days in{' '}
          <Link component={RouterLink} to={paths.deletedNotes} color="inherit">
            Recently deleted
          </Link>
          .
        </>
      ) : (
        'The note of this address is not in this browser. It opens when the connection is back.'
      )}
    </Alert>
  );
}
