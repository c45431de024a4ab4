import { edited, type TextEdit } from '../modules/composer/format/text-edit';

/** Parses a text whose selection is between `‹` and `›`, or whose caret is `¦`. */
export function parseMarked(marked: string) {
  const caret = marked.indexOf('¦');
  if (caret !== -1) return { text: marked.replace('¦', ''), start: caret, end: caret };
  const start = marked.indexOf('‹');
  return { text: marked.replace(/[‹›]/g, ''), start, end: marked.indexOf('›') - 1 };
}

/** Returns the text after an edit with its selection, as `parseMarked` reads it. */
export function markEdit(text: string, edit: TextEdit): string {
  const after = edited(text, edit);
  const { selectionStart: start, selectionEnd: end } = edit;
  if (start === end) return `${after.slice(0, start)}¦${after.slice(start)}`;
  return `${after.slice(0, start)}‹${after.slice(start, end)}›${after.slice(end)}`;
}
