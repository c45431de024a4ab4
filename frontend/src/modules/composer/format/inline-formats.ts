import { tokenizeLightFormat, type Emphasis } from '@mylinguist/shared/notes/light-tokens';
import { maskObjects, richMarks } from '@mylinguist/shared/notes/rich-inline';
import { itemMarker, quoteMarkerLength } from '@mylinguist/shared/notes/rich-lines';
import { lineStartAt, type TextEdit } from './text-edit';

export type InlineFormat = Emphasis | 'code' | 'link';
type WrappingFormat = Exclude<InlineFormat, 'link'>;

const markers: Readonly<Record<WrappingFormat, string>> = {
  bold: '**',
  italic: '*',
  underline: '~~',
  highlight: '==',
  code: '`',
};

/** A formatted part of a text: all of it, and the part between its markers. */
interface FormatSpan {
  kind: InlineFormat;
  start: number;
  end: number;
  innerStart: number;
  innerEnd: number;
}

/** Returns the formats around a selection within a line. */
export function formatsAt(text: string, start: number, end: number): ReadonlySet<InlineFormat> {
  return new Set(spansAround(text, start, end).map(({ kind }) => kind));
}

/** Formats the selected text, or removes the format around it. */
export function toggleInline(
  text: string,
  start: number,
  end: number,
  kind: WrappingFormat,
): TextEdit {
  const around = spansAround(text, start, end).findLast((span) => span.kind === kind);
  if (around) return withoutMarkers(text, start, end, around);
  const marker = markers[kind];
  const length = marker.length;
  if (start === end && isBetween(text, start, marker)) {
    const from = start - length;
    return { start: from, end: end + length, insert: '', selectionStart: from, selectionEnd: from };
  }
  const selected = start === end ? wordAt(text, start) : { start, end };
  const source = text.slice(selected.start, selected.end);
  if (source.trim() === '') {
    const caret = end + length;
    return { start: end, end, insert: marker + marker, selectionStart: caret, selectionEnd: caret };
  }
  if (kind === 'code' && source.includes('\n')) return codeBlock(text, selected);
  const wrapped = source
    .split('\n')
    .map((line, index) => wrapLine(line, marker, index > 0 || isLineStart(text, selected.start)))
    .join('\n');
  if (wrapped === source) {
    return { ...selected, insert: source, selectionStart: start, selectionEnd: end };
  }
  const isLine = !source.includes('\n');
  const offset = wrapped.indexOf(marker) + length;
  return {
    ...selected,
    insert: wrapped,
    selectionStart: start === end ? start + offset : selected.start + (isLine ? offset : 0),
    selectionEnd:
      start === end
        ? start + offset
        : selected.start + (isLine ? wrapped.lastIndexOf(marker) : wrapped.length),
  };
}

/** Makes the selected text a link whose address is selected, or removes the link around it. */
export function toggleLink(text: string, start: number, end: number): TextEdit {
  const around = spansAround(text, start, end).findLast(({ kind }) => kind === 'link');
  const isBare = around?.start === around?.innerStart;
  if (around && !isBare) return withoutMarkers(text, start, end, around);
  if (around) return labelAddress(text, around);
  const selected = text.slice(start, end);
  const label = selected.includes('\n') ? '' : selected;
  const from = label === '' ? end : start;
  const address = from + label.length + 3;
  return {
    start: from,
    end,
    insert: `[${label}](https://)`,
    selectionStart: label === '' ? from + 1 : address,
    selectionEnd: label === '' ? from + 1 : address + 'https://'.length,
  };
}

/** Puts an address into brackets, with the caret where its label belongs. */
function labelAddress(text: string, { start, end }: FormatSpan): TextEdit {
  const insert = `[](${text.slice(start, end)})`;
  return { start, end, insert, selectionStart: start + 1, selectionEnd: start + 1 };
}

function withoutMarkers(text: string, start: number, end: number, span: FormatSpan): TextEdit {
  const insert = text.slice(span.innerStart, span.innerEnd);
  const moved = (offset: number) =>
    span.start + Math.min(Math.max(offset - span.innerStart, 0), insert.length);
  return {
    start: span.start,
    end: span.end,
    insert,
    selectionStart: moved(start),
    selectionEnd: moved(end),
  };
}

function isBetween(text: string, caret: number, marker: string): boolean {
  const { length } = marker;
  const isPair = text.slice(caret - length, caret + length) === marker + marker;
  // A single marker of a longer pair is no pair.
  return isPair && text.charAt(caret - length - 1) !== marker.charAt(0);
}

const isWord = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character);

/** Returns the word around a caret; an empty range if the caret is not inside of a word. */
function wordAt(text: string, caret: number): { start: number; end: number } {
  let [start, end] = [caret, caret];
  if (!isWord(text.charAt(caret - 1)) || !isWord(text.charAt(caret))) return { start, end };
  while (start > 0 && isWord(text.charAt(start - 1))) start--;
  while (end < text.length && isWord(text.charAt(end))) end++;
  return { start, end };
}

const isLineStart = (text: string, offset: number) =>
  offset === 0 || text.charAt(offset - 1) === '\n';

/** Wraps the visible part of a line. The marker of a list or a quote stays before it. */
function wrapLine(line: string, marker: string, isWhole: boolean): string {
  const prefix = isWhole ? (itemMarker(line)?.length ?? quoteMarkerLength(line)) : 0;
  const content = line.slice(prefix);
  const visible = content.trim();
  if (visible === '') return line;
  const before = content.slice(0, content.indexOf(visible));
  const after = content.slice(before.length + visible.length);
  return line.slice(0, prefix) + before + marker + visible + marker + after;
}

function codeBlock(text: string, { start, end }: { start: number; end: number }): TextEdit {
  const opening = isLineStart(text, start) ? '```\n' : '\n```\n';
  const closing = text.charAt(end) === '\n' || end === text.length ? '\n```' : '\n```\n';
  const selectionStart = start + opening.length;
  const source = text.slice(start, end);
  return {
    start,
    end,
    insert: opening + source + closing,
    selectionStart,
    selectionEnd: selectionStart + source.length,
  };
}

/** Returns the formatted parts of a line that contain a selection, outermost first. */
function spansAround(text: string, start: number, end: number): FormatSpan[] {
  const lineStart = lineStartAt(text, start);
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  const prefix = itemMarker(line)?.length ?? quoteMarkerLength(line);
  return spansOf(line.slice(prefix), lineStart + prefix)
    .filter((span) => {
      const isInside = span.innerStart <= start && end <= span.innerEnd;
      return isInside || (start < end && span.start <= start && end <= span.end);
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Returns the formatted parts of a line without its marker, which starts at an offset. */
function spansOf(line: string, base: number, hasLinks = true): FormatSpan[] {
  const masked = maskObjects(line, hasLinks);
  const spans: FormatSpan[] = [];
  /** Offsets in the line by offsets in the masked line. */
  const offsets: number[] = [];
  let next = 0;
  for (let index = 0; index < masked.text.length; index++) {
    const object = masked.objects[next];
    const position = (offsets.at(-1) ?? -1) + 1;
    if (!object || object.start !== position) {
      offsets.push(position);
      continue;
    }
    next++;
    offsets.push(object.end - 1);
    if (object.kind === 'blank') continue;
    const inner = line.indexOf(object.text, object.start);
    spans.push({
      kind: object.kind,
      start: base + object.start,
      end: base + object.end,
      innerStart: base + inner,
      innerEnd: base + inner + object.text.length,
    });
    if (object.kind === 'link') spans.push(...spansOf(object.text, base + inner, false));
  }
  const before = (index: number) => base + (index === 0 ? 0 : (offsets[index - 1] ?? 0) + 1);

  const open: { kind: Emphasis; start: number; innerStart: number }[] = [];
  let index = 0;
  for (const token of tokenizeLightFormat(masked.text, new RegExp(richMarks))) {
    if (token.kind !== 'marker') {
      index += token.kind === 'text' ? token.text.length : 1;
      continue;
    }
    for (const kind of token.closes) {
      const opened = open.pop();
      const innerEnd = before(index);
      index += markers[kind].length;
      if (opened) spans.push({ ...opened, innerEnd, end: before(index) });
    }
    index += token.literal;
    for (const kind of token.opens) {
      const start = before(index);
      index += markers[kind].length;
      open.push({ kind, start, innerStart: before(index) });
    }
  }
  return spans;
}
