import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notesQuery } from '../../api/note-lists';
import { archivedNoteParameter, notePath } from '../../config/paths';
import { isFromList } from '../../lib/list-entry';
import { archivedText } from '../../modules/note-content/archived-text';
import { ArchivedNoteDialog } from '../../modules/notes/archived-note-dialog';

interface ViewedNoteProps {
  readonly noteId: string;
  /** The learner's IANA time zone. */
  readonly timeZone: string;
  readonly onRestore: (note: Note) => void;
  /** Called when the learner closes a note that was not opened from the list. */
  readonly onClosed: (noteId: string) => void;
}

/**
 * The open note of the archive. A note that is not in the archive opens at its own address, where it is
 * found or called missing.
 */
export function ViewedNote({ noteId, timeZone, onRestore, onClosed }: ViewedNoteProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const archive = useQuery(notesQuery({ archived: true })).data;
  // The address follows later. The note may leave the archive before.
  const [isClosed, setIsClosed] = useState(false);
  const note = isClosed ? undefined : archive?.find(({ id }) => id === noteId);
  const isElsewhere = !isClosed && archive !== undefined && !note;
  useEffect(() => {
    if (isElsewhere) void navigate(notePath(encodeURIComponent(noteId)), { replace: true });
  }, [isElsewhere, noteId, navigate]);

  const close = () => {
    setIsClosed(true);
    if (isFromList(location.state)) {
      void navigate(-1);
      return;
    }
    onClosed(noteId);
    const parameters = new URLSearchParams(location.search);
    parameters.delete(archivedNoteParameter);
    void navigate({ search: `${parameters}` }, { replace: true });
  };

  return note ? (
    <ArchivedNoteDialog
      note={note}
      dateText={archivedText(timeZone)(note)}
      onRestore={() => onRestore(note)}
      onClose={close}
    />
  ) : null;
}
