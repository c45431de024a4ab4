import GlobalStyles from '@mui/material/GlobalStyles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { pressedKey } from '../../../lib/pressed-key';
import { noteCheckStyles } from './note-check';
import {
  clearSelection,
  listNotes,
  selectAllNotes,
  selection,
  selectNote,
  unlistNotes,
} from './selection';
import { usePageKeys } from './use-page-keys';

interface SelectableNotesProps {
  /** The element that contains the cards. */
  list: RefObject<HTMLElement | null>;
  notes: readonly Note[];
  isComplete: boolean;
}

const readIsSelecting = () => selection.read().ids.size > 0;

/** Makes the notes of a list selectable with pointer, touch and keys. Renders only styles. */
export function SelectableNotes({ list, notes, isComplete }: SelectableNotesProps) {
  const isSelecting = useSyncExternalStore(selection.subscribe, readIsSelecting);

  useLayoutEffect(() => listNotes(notes, isComplete), [notes, isComplete]);
  useLayoutEffect(() => unlistNotes, []);
  useLayoutEffect(() => {
    list.current?.toggleAttribute('data-selecting', isSelecting);
  }, [list, isSelecting]);
  useEffect(() => {
    // The styles of the boxes depend on the width of the list.
    list.current?.style.setProperty('container', 'note-list / inline-size');
  }, [list]);

  usePageKeys({
    onSelectAll: selectAllNotes,
    onEscape: isSelecting ? clearSelection : undefined,
  });
  useCardKeys(list);
  useCardPresses(list);
  return <GlobalStyles styles={noteCheckStyles} />;
}

const fields = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

/**
 * Selects the card with the focus: with x from each of its controls, and with Space from the card
 * itself or its box. Shift selects a range.
 */
function useCardKeys(list: RefObject<HTMLElement | null>): void {
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
      if (pressedKey(event) !== 'x' && !(key === ' ' && isCard)) return;
      event.preventDefault();
      selectNote(id, shiftKey);
    };
    current.addEventListener('keydown', onKeyDown);
    return () => current.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** Time after which a press is long, in ms. */
const longPress = 500;

/** Distance in px from which a moving finger scrolls. */
const tolerance = 10;

const controls = 'a, button, input';

/**
 * Selects the cards of a list by touch: a long press on a card starts, and then a tap is enough.
 * Presses with a mouse or on a control keep their effect.
 */
function useCardPresses(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    let timer: number | undefined;
    let start: PointerEvent | null = null;
    let isTouch = false;
    let wasLong = false;

    const idOf = ({ target }: Event) =>
      target instanceof Element && !target.closest(controls) ? cardNoteId(target) : null;
    const cancel = () => {
      window.clearTimeout(timer);
      start = null;
    };
    const onDown = (event: PointerEvent) => {
      cancel();
      isTouch = event.pointerType === 'touch';
      wasLong = false;
      const id = idOf(event);
      if (!isTouch || !event.isPrimary || id === null) return;
      start = event;
      timer = window.setTimeout(() => {
        wasLong = true;
        start = null;
        selectNote(id, false);
      }, longPress);
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!start) return;
      const distance = Math.hypot(clientX - start.clientX, clientY - start.clientY);
      if (distance > tolerance) cancel();
    };
    // In the capture phase, before the card opens its note.
    const onClick = (event: MouseEvent) => {
      const id = idOf(event);
      if (!isTouch || id === null) return;
      const isSelecting = selection.read().ids.size > 0;
      if (!wasLong && !isSelecting) return;
      event.stopPropagation();
      if (!wasLong) selectNote(id, false);
      wasLong = false;
    };
    // Browsers open a menu for a long press.
    const onMenu = (event: Event) => {
      if (start ?? wasLong) event.preventDefault();
    };

    current.addEventListener('pointerdown', onDown);
    current.addEventListener('pointermove', onMove);
    current.addEventListener('pointerup', cancel);
    current.addEventListener('pointercancel', cancel);
    current.addEventListener('contextmenu', onMenu);
    current.addEventListener('click', onClick, true);
    return () => {
      cancel();
      current.removeEventListener('pointerdown', onDown);
      current.removeEventListener('pointermove', onMove);
      current.removeEventListener('pointerup', cancel);
      current.removeEventListener('pointercancel', cancel);
      current.removeEventListener('contextmenu', onMenu);
      current.removeEventListener('click', onClick, true);
    };
  }, [list]);
}

/** Returns the id of the note whose card contains an element; null outside of the cards. */
function cardNoteId(element: Element): string | null {
  const check = element.closest('.note')?.querySelector<HTMLInputElement>('.note-check');
  return check?.value ?? null;
}
