import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notesQuery } from '../../api/note-lists';
import { archivedNoteParameter, notePath } from '../../config/paths';
import { useShownId } from '../../hooks/use-shown-id';
import { fromList, isFromList } from '../../lib/list-entry';

/**
 * Connects the open note of the archive with the address, `/archive?note={id}`. A note that is not in
 * the archive opens at its own address, where it is found or called missing.
 */
export function useViewedNote() {
  const location = useLocation();
  const navigate = useNavigate();
  const archive = useQuery(notesQuery({ archived: true })).data;
  const [shownId, show] = useShownId();
  const noteId = new URLSearchParams(location.search).get(archivedNoteParameter);
  const [closedId, setClosedId] = useState<string | null>(null);
  const [seenId, setSeenId] = useState(noteId);

  if (noteId !== seenId) {
    setSeenId(noteId);
    setClosedId(null);
  }

  const soughtId = noteId === closedId ? null : noteId;
  const viewed = archive?.find(({ id }) => id === soughtId);
  const isElsewhere = soughtId !== null && archive !== undefined && !viewed;
  useEffect(() => {
    if (isElsewhere) {
      void navigate(notePath(encodeURIComponent(soughtId)), { replace: true });
    }
  }, [isElsewhere, soughtId, navigate]);

  const view = ({ id }: Note) => {
    const parameters = new URLSearchParams(location.search);
    parameters.set(archivedNoteParameter, id);
    void navigate({ search: `${parameters}` }, { state: fromList });
  };

  const close = () => {
    // The address follows later. The note may leave the archive before.
    setClosedId(noteId);
    if (isFromList(location.state)) {
      void navigate(-1);
      return;
    }
    show(noteId ?? undefined);
    const parameters = new URLSearchParams(location.search);
    parameters.delete(archivedNoteParameter);
    void navigate({ search: `${parameters}` }, { replace: true });
  };

  return { viewed, shownId: noteId === null ? shownId : undefined, view, close };
}
