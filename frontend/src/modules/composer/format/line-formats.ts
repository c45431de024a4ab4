import {
  blockLines,
  fenceOf,
  isIndented,
  itemMarker,
  quoteMarkerLength,
} from '@mylinguist/shared/notes/rich-lines';
import { lineStartAt, type TextEdit } from './text-edit';

/** The direction in which an item of a list moves. */
export type Nesting = 'in' | 'out';

export type LineFormat = 'bullets' | 'numbers' | 'quote';

const nesting = '  ';

interface Lines {
  start: number;
  end: number;
  lines: string[];
}

/** Returns the lines that a selection touches. */
function linesAt(text: string, start: number, end: number): Lines {
  const from = lineStartAt(text, start);
  // A selection of whole lines ends at the start of the next line.
  const last = end > start && text.charAt(end - 1) === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  const to = next === -1 ? text.length : next;
  return { start: from, end: to, lines: text.slice(from, to).split('\n') };
}

function hasFormat(line: string, format: LineFormat): boolean {
  if (format === 'quote') return quoteMarkerLength(line) > 0;
  const marker = itemMarker(line);
  return marker !== null && marker.isOrdered === (format === 'numbers');
}

/** Returns whether all selected lines with text have a format. */
export function hasLineFormat(
  text: string,
  start: number,
  end: number,
  format: LineFormat,
): boolean {
  const { lines } = linesAt(text, start, end);
  const written = lines.filter((line) => line.trim() !== '');
  return written.length > 0 && written.every((line) => hasFormat(line, format));
}

/** Makes the selected lines a list or a quote, or removes the markers if all of them have it. */
export function toggleLines(
  text: string,
  start: number,
  end: number,
  format: LineFormat,
): TextEdit {
  const isOn = hasLineFormat(text, start, end, format);
  const isEmpty = linesAt(text, start, end).lines.every((line) => line.trim() === '');
  const numbers = [0, 0];
  return replaceLines(text, start, end, (line) => {
    if (line.trim() === '' && !isEmpty) return line;
    if (format === 'quote') return isOn ? line.slice(quoteMarkerLength(line)) : `> ${line}`;
    const marker = itemMarker(line);
    const content = line.slice(marker?.length ?? 0);
    if (isOn) return content;
    const isNested = isIndented(line);
    const number = (numbers[Number(isNested)] ?? 0) + 1;
    numbers[Number(isNested)] = number;
    if (!isNested) numbers[1] = 0;
    const indent = isNested ? nesting : '';
    return `${indent}${format === 'numbers' ? `${number}.` : '-'} ${content.trimStart()}`;
  });
}

/** Returns the directions in which the selected items of a list can move; null outside of lists. */
export function nestingAt(
  text: string,
  start: number,
  end: number,
): Record<Nesting, boolean> | null {
  const { start: from, lines } = linesAt(text, start, end);
  if (!lines.some(itemMarker) || isInCode(text, from)) return null;
  const canMove = (direction: Nesting) => {
    const move = mover(text, from, direction);
    return lines.some((line) => move(line) !== line);
  };
  return { in: canMove('in'), out: canMove('out') };
}

/** Moves the selected items of a list one level in or out. */
export function nestItems(text: string, start: number, end: number, direction: Nesting): TextEdit {
  return replaceLines(text, start, end, mover(text, linesAt(text, start, end).start, direction));
}

/** Returns a function that moves the items of lines one after the other, from an offset on. */
function mover(text: string, from: number, direction: Nesting): (line: string) => string {
  const before = text.slice(0, Math.max(from - 1, 0)).split('\n');
  // The first item of a list has none that it could stand below.
  let hasItemAbove = blockLines(before, false).at(-1)?.kind === 'list';
  return (line) => {
    const isMovable = hasItemAbove || direction === 'out';
    hasItemAbove = itemMarker(line) !== null || (hasItemAbove && isIndented(line));
    if (!itemMarker(line) || !isMovable) return line;
    if (direction === 'in') return isIndented(line) ? line : nesting + line.trimStart();
    return line.trimStart();
  };
}

function replaceLines(
  text: string,
  start: number,
  end: number,
  convert: (line: string) => string,
): TextEdit {
  const { start: from, end: to, lines } = linesAt(text, start, end);
  const converted = lines.map(convert);
  const insert = converted.join('\n');
  const isCaret = start === end;
  const caret = Math.max(from, start + insert.length - (to - from));
  return {
    start: from,
    end: to,
    insert,
    selectionStart: isCaret ? caret : from,
    selectionEnd: isCaret ? caret : from + insert.length,
  };
}

/** Returns whether the line at an offset is in a block of code. */
const isInCode = (text: string, lineStart: number): boolean =>
  text
    .slice(0, lineStart)
    .split('\n')
    .filter((line) => fenceOf(line)).length %
    2 ===
  1;

/**
 * Returns the edit for a line break in a list: the next item, or the end of the list after an empty
 * item. Returns null outside of lists.
 */
export function continueList(text: string, start: number, end: number): TextEdit | null {
  const lineStart = lineStartAt(text, start);
  const next = text.indexOf('\n', start);
  const lineEnd = next === -1 ? text.length : next;
  const line = text.slice(lineStart, lineEnd);
  const marker = itemMarker(line);
  if (!marker || isInCode(text, lineStart) || start < lineStart + marker.length) return null;
  const sign = line.slice(marker.indent.length, marker.length).trim();
  if (line.slice(marker.length).trim() === '' && end <= lineEnd) {
    const insert = isIndented(line) ? `${sign} ` : '';
    const caret = lineStart + insert.length;
    return { start: lineStart, end: lineEnd, insert, selectionStart: caret, selectionEnd: caret };
  }
  const nextSign = marker.isOrdered ? `${marker.number + 1}${sign.slice(-1)}` : sign;
  const insert = `\n${marker.indent}${nextSign} `;
  const caret = start + insert.length;
  return { start, end, insert, selectionStart: caret, selectionEnd: caret };
}
