import type { Note } from '@mylinguist/shared/schemas/note';
import { useCallback, useState } from 'react';
import type { NoteMenuTarget } from './note-menu';

/** Holds the state of the menu that a list shares. `target` stays set while the menu closes. */
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
