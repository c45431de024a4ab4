import type { KeyboardEvent } from 'react';

const travelKeys = ['Home', 'End', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];

/**
 * Scrolls to the caret once a key has taken it to either end of the text: where what stands around
 * a field scrolls in its place, Firefox leaves the caret out of sight.
 */
export function showCaretAtEnd(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!travelKeys.includes(event.key)) return;
  const field = event.currentTarget;
  const { selectionDirection, selectionStart, selectionEnd, value } = field;
  const caret = selectionDirection === 'backward' ? selectionStart : selectionEnd;
  if (caret !== 0 && caret !== value.length) return;
  // The field is as high as its text; a negative margin leaves the caret's line of it.
  const allButLine = `calc(1lh - ${field.offsetHeight}px)`;
  field.style.scrollMarginBlock = caret === 0 ? `0 ${allButLine}` : `${allButLine} 0`;
  field.scrollIntoView({ block: 'nearest' });
  field.style.scrollMarginBlock = '';
}
