import { foldWithPlaces } from './fold';

/** A range of a text in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns where folded texts occur in a text as written, to mark them. Whole characters with their
 * marks, in order, without overlaps.
 */
export function hitRanges(text: string, sought: readonly string[]): TextRange[] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const found: TextRange[] = [];
  for (const part of sought) {
    if (part === '') continue;
    for (let at = folded.indexOf(part); at !== -1; at = folded.indexOf(part, at + part.length)) {
      found.push({ start: starts[at] ?? 0, end: ends[at + part.length - 1] ?? text.length });
    }
  }
  return joined(found.sort((a, b) => a.start - b.start || a.end - b.end));
}

/** Joins ranges that overlap or touch. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last && range.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      result.push(range);
    }
  }
  return result;
}
