import { fenceOf, itemMarker } from '@mylinguist/shared/notes/rich-lines';
import { lineStartAt, type TextEdit } from './text-edit';

const isBlock = (line: string) => itemMarker(line) !== null || fenceOf(line) !== null;

/**
 * Returns the edit that inserts a converted text at a selection. Its lists and blocks of code get
 * lines of their own. A list replaces the marker of an empty item.
 */
export function pasteEdit(text: string, start: number, end: number, insert: string): TextEdit {
  const lineStart = lineStartAt(text, start);
  const before = text.slice(lineStart, start);
  const after = /^[^\n]*/.exec(text.slice(end))?.[0] ?? '';
  const [first = ''] = insert.split('\n', 1);
  const last = insert.slice(insert.lastIndexOf('\n') + 1);
  const isOnItem = itemMarker(first) !== null && itemMarker(before)?.length === before.length;
  const opening = isBlock(first) && !isOnItem && before.trim() !== '' ? '\n' : '';
  const closing = isBlock(last) && after.trim() !== '' ? '\n' : '';
  const from = isOnItem ? lineStart : start;
  const caret = from + opening.length + insert.length;
  return {
    start: from,
    end,
    insert: opening + insert + closing,
    selectionStart: caret,
    selectionEnd: caret,
  };
}
