import { foldWithPlaces } from './fold';
import { placeOfWord } from './whole-words';

/** A range of a text in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What a search looks for in a text. Both are folded. */
export interface Sought {
  readonly texts: readonly string[];
  /** Near words. They count only as whole words. */
  readonly words: readonly string[];
}

/** Returns whether a search finds something in a folded text. */
export const hasHit = (folded: string, { texts, words }: Sought): boolean =>
  texts.some((text) => folded.includes(text)) ||
  words.some((word) => placeOfWord(folded, word) !== -1);

/**
 * Returns where a search finds something in a text as written, to mark it. Whole characters with
 * their marks, in order, without overlaps.
 */
export function hitRanges(text: string, { texts, words }: Sought): TextRange[] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const found: TextRange[] = [];
  const addEach = (part: string, placeFrom: (from: number) => number) => {
    for (let at = placeFrom(0); at !== -1; at = placeFrom(at + part.length)) {
      found.push({ start: starts[at] ?? 0, end: ends[at + part.length - 1] ?? text.length });
    }
  };
  for (const part of texts) if (part) addEach(part, (from) => folded.indexOf(part, from));
  for (const word of words) if (word) addEach(word, (from) => placeOfWord(folded, word, from));
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
