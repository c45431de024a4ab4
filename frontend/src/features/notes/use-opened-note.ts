import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { notePath, paths } from '../../config/paths';
import { useShownId } from '../../hooks/use-shown-id';
import { fromList, isFromList } from '../../lib/list-entry';
import { findInterruptedEdit, type EditedNote } from './unsaved-edit';

/**
 * Connects the open note with the address, `/notes/{id}`. A note that is opened in the list is shown
 * before the address follows. A note that only the address names has to be found first.
 */
export function useOpenedNote(learner: string) {
  const { noteId } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => findInterruptedEdit(learner, noteId));
  const [isLeft, setIsLeft] = useState(false);
  /** Whether a note was opened before the address has left the one that was closed. */
  const [isAhead, setIsAhead] = useState(false);
  const [seenId, setSeenId] = useState(noteId);
  const [closedId, setClosedId] = useState<string>();
  const [shownId, show] = useShownId();

  if (noteId !== seenId) {
    setSeenId(noteId);
    setClosedId(undefined);
    setIsLeft(noteId === undefined && !isAhead);
    if (noteId !== undefined) setIsAhead(false);
    if (noteId !== undefined && noteId !== opened?.note.id) {
      setOpened(findInterruptedEdit(learner, noteId));
    }
  }

  const latest = useRef({ noteId, location, isLeft });
  useLayoutEffect(() => {
    latest.current = { noteId, location, isLeft };
  });

  // Only an interrupted edit is open before the address names it.
  const interruptedId = noteId === undefined ? opened?.note.id : undefined;
  useEffect(() => {
    if (interruptedId === undefined) return;
    const { search } = location;
    void navigate({ pathname: notePath(interruptedId), search }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page loads
  }, []);

  const aheadId = isAhead && noteId === undefined ? opened?.note.id : undefined;
  useEffect(() => {
    if (aheadId === undefined) return;
    void navigate({ pathname: notePath(aheadId), search: location.search }, { state: fromList });
  }, [aheadId, location.search, navigate]);

  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = false;
  }, [location]);

  const open = useCallback(
    (edited: EditedNote) => {
      const { noteId: before, location: at } = latest.current;
      const { id, isArchived } = edited.note;
      setIsLeft(false);
      setOpened(isArchived ? null : edited);
      if (isLeaving.current) setIsAhead(true);
      if (isLeaving.current || id === before) return;
      const isOpen = before !== undefined;
      void navigate(
        { pathname: notePath(id), search: at.search },
        {
          // Otherwise Back may leave the address before it is rendered, and the editor stays open.
          flushSync: true,
          replace: isOpen,
          state: isOpen ? (at.state as unknown) : fromList,
        },
      );
    },
    [navigate],
  );

  const close = useCallback(() => {
    const { noteId: closed, location: at, isLeft: wasLeft } = latest.current;
    setOpened(null);
    setIsAhead(false);
    if (wasLeft || isLeaving.current) return;
    setClosedId(closed);
    if (isFromList(at.state)) {
      isLeaving.current = true;
      void navigate(-1);
    } else {
      show(closed);
      void navigate({ pathname: paths.notes, search: at.search }, { replace: true });
    }
  }, [navigate, show]);

  return {
    opened,
    /** Whether Back has left the address of the open note. */
    isLeft,
    /** Id of the note of the address while it is neither open nor closed. */
    soughtId: !opened && noteId !== closedId ? noteId : undefined,
    /** Id of the note to show in the list: the last one that was opened by its address alone. */
    shownId: noteId === undefined ? shownId : undefined,
    open,
    close,
  };
}
