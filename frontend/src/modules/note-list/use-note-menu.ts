import type { Note } from '@mylinguist/shared/schemas/note';
import { useCallback, useState } from 'react';
import type { NoteMenuTarget } from './note-menu';

/** The one menu of a list of notes; it keeps the note that it was opened for while it closes. */
export function useNoteMenu() {
  const [target, setTarget] = useState<NoteMenuTarget | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Stable, because the rows are memoised.
  const open = useCallback((note: Note, button: HTMLElement) => {
    setTarget({ note, button });
    setIsOpen(true);
  }, []);
  return { target, isOpen, open, close: () => setIsOpen(false) };
}
