import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedNote } from '../writes/note-cache';
import { useEditNote } from '../writes/notes';

/** Returns functions that read a note of the list, unless it is archived, and edit it. */
export function useNoteAccess(id: string) {
  const client = useQueryClient();
  const { mutateAsync: edit } = useEditNote();
  return useMemo(() => {
    const current = () => {
      const note = cachedNote(client, id);
      return note && !note.isArchived ? note : null;
    };
    return { id, current, edit };
  }, [client, id, edit]);
}
