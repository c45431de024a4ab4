import type { Note } from '@mylinguist/shared/schemas/note';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';

interface ShownNoteProps {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  notes: readonly Note[];
  noteId: string;
}

/** Scrolls a list once to a note and focuses it. Renders nothing. */
export function ShownNote({ virtualizer, notes, noteId }: ShownNoteProps): null {
  const focused = useRef<string>(undefined);
  const index = notes.findIndex(({ id }) => id === noteId);

  useLayoutEffect(() => {
    if (index < 0 || focused.current === noteId) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
  }, [virtualizer, index, noteId]);

  // The row is rendered some time after the list was scrolled.
  useEffect(() => {
    if (focused.current === noteId) return;
    const card = virtualizer.elementsCache.get(noteId)?.querySelector('article');
    if (!card) return;
    focused.current = noteId;
    card.tabIndex = -1;
    // In the next frame: a navigation focuses the page.
    requestAnimationFrame(() => card.focus({ preventScroll: true }));
  });
  return null;
}
