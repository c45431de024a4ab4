import { useEffect } from 'react';
import type { RefObject } from 'react';
import { cardNoteId } from './card-note-id';
import { selectNote } from './selection';

const fields = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

/**
 * Selects the card with the focus: with x from each of its controls, and with Space from the card
 * itself or its box. Shift selects a range.
 */
export function useCardKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || event.repeat || !(target instanceof Element)) return;
      const id = cardNoteId(target);
      if (id === null || target.closest(fields)) return;
      const isCard = target.matches('.note, .note-check');
      if (key.toLowerCase() !== 'x' && !(key === ' ' && isCard)) return;
      event.preventDefault();
      selectNote(id, shiftKey);
    };
    current.addEventListener('keydown', onKeyDown);
    return () => current.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
