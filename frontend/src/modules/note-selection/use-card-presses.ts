import { useEffect } from 'react';
import type { RefObject } from 'react';
import { cardNoteId } from './card-note-id';
import { selection, selectNote } from './selection';

/** Time after which a press is long, in ms. */
const longPress = 500;

/** Distance in px from which a moving finger scrolls. */
const tolerance = 10;

const controls = 'a, button, input';

/**
 * Selects the cards of a list by touch: a long press on a card starts, and then a tap is enough.
 * Presses with a mouse or on a control keep their effect.
 */
export function useCardPresses(list: RefObject<HTMLElement | null>): void {
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
