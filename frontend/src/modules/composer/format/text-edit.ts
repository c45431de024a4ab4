/** A replacement of a part of a text, and the selection after it. Offsets count UTF-16 units. */
export interface TextEdit {
  start: number;
  end: number;
  insert: string;
  selectionStart: number;
  selectionEnd: number;
}

/** Returns the text after an edit. */
export function edited(text: string, { start, end, insert }: TextEdit): string {
  return text.slice(0, start) + insert + text.slice(end);
}

/** Returns the offset at which the line of an offset starts. */
export const lineStartAt = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

/** Applies an edit as if it was typed: the browser's undo reverts it, and selects what it restores. */
export function applyEdit(field: HTMLTextAreaElement, edit: TextEdit): void {
  const { start, end, insert } = smallest(field.value, edit);
  field.focus();
  if (start < end || insert !== '') {
    field.setSelectionRange(start, end);
    if (!typeText(insert)) {
      field.setRangeText(insert, start, end, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    }
  }
  field.setSelectionRange(edit.selectionStart, edit.selectionEnd);
}

type Replacement = Pick<TextEdit, 'start' | 'end' | 'insert'>;

/** Returns an edit without what it would replace by the same text. */
export function smallest(text: string, { start, end, insert }: Replacement): Replacement {
  const most = Math.min(end - start, insert.length);
  let before = 0;
  while (before < most && text[start + before] === insert[before]) before++;
  if (isHigh(insert[before - 1])) before--;
  let after = 0;
  while (after < most - before && text[end - after - 1] === insert.at(-after - 1)) after++;
  if (after > 0 && isLow(insert.at(-after))) after--;
  return {
    start: start + before,
    end: end - after,
    insert: insert.slice(before, insert.length - after),
  };
}

/** Half of a character that needs two UTF-16 units. */
const isHigh = (unit = '') => /[\uD800-\uDBFF]/.test(unit);
const isLow = (unit = '') => /[\uDC00-\uDFFF]/.test(unit);

/** Replaces the selection of the focused field. Returns false if the browser cannot. */
function typeText(text: string): boolean {
  // The standard has no other way to keep the undo history. Every browser supports it.
  /* oxlint-disable typescript/no-deprecated, typescript/no-unnecessary-condition */
  return (
    (text === ''
      ? document.execCommand?.('delete')
      : document.execCommand?.('insertText', false, text)) ?? false
  );
  /* oxlint-enable typescript/no-deprecated, typescript/no-unnecessary-condition */
}
