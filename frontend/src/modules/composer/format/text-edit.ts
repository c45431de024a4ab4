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

/** Applies an edit as if it was typed: the browser's undo reverts it. */
export function applyEdit(field: HTMLTextAreaElement, edit: TextEdit): void {
  const { start, end, insert } = edit;
  field.focus();
  field.setSelectionRange(start, end);
  if (!typeText(insert)) {
    field.setRangeText(insert, start, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
  field.setSelectionRange(edit.selectionStart, edit.selectionEnd);
}

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
