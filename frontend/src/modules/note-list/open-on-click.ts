import type { MouseEvent } from 'react';

const hasSelection = () => window.getSelection()?.isCollapsed === false;

/** Whether text was selected when the pointer went down. The click then clears the selection. */
let hadSelection = false;

/**
 * Returns the handlers of an element that a click opens. A click on a control in it, and one that
 * selects text or clears a selection, does not open it. The element needs a button that opens it too.
 */
export function openOnClick(open: () => void) {
  return {
    onPointerDown: () => {
      hadSelection = hasSelection();
    },
    onClick: ({ target }: MouseEvent) => {
      const isControl = target instanceof Element && target.closest('a, button, input') !== null;
      if (!isControl && !hadSelection && !hasSelection()) open();
    },
  };
}
