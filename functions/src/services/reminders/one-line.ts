import { withEllipsis } from '@mylinguist/shared/notes/ellipsis';

/** Control characters end a header or a line; the others turn the direction of what follows. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A learner's text in one line: without control characters, cut with an ellipsis.
 * @param length in characters as a reader counts them, an emoji as one
 */
export function oneLine(text: string, length: number): string {
  // A character may be made of many code units, yet the segmenter need not read a whole note.
  const start = text.slice(0, 16 * length);
  const words = start.replace(unwanted, ' ').replace(/\s+/g, ' ').trim();
  const all = Array.from(characters.segment(words), ({ segment }) => segment);
  if (all.length <= length && start.length === text.length) return words;
  return withEllipsis(all, length);
}
