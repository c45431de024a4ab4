import { withEllipsis } from '@mylinguist/shared/notes/ellipsis';

/** Control characters and separators end a header or a line. The others change the text direction. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Created on first use, because `Intl` is slow to load. */
let characters: Intl.Segmenter | undefined;

/**
 * Converts a learner's text to one line without control characters. Cuts a long one with an ellipsis.
 * @param length maximum length in graphemes; an emoji counts as one
 */
export function oneLine(text: string, length: number): string {
  // A grapheme may have many code units. The slice keeps the segmenter from reading a whole note.
  const start = text.slice(0, 16 * length);
  const words = start.replace(unwanted, ' ').replace(/\s+/g, ' ').trim();
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const all = Array.from(characters.segment(words), ({ segment }) => segment);
  if (all.length <= length && start.length === text.length) return words;
  return withEllipsis(all, length);
}
