import type { SearchContext } from './operators';
import type { QueryPart, TextPart } from './query';
import type { SearchedNote } from './searched-note';
import { placeOfWord, startsWord } from './whole-words';

/** Words that a near miss accepts instead of a part of the query. */
export type NearWords = ReadonlyMap<TextPart, readonly string[]>;

const nothingNear: NearWords = new Map();

/**
 * Returns how well a note matches a query, or null if it does not: every part must match. A higher
 * score is better. A hit in the title counts more than one in a card, a tag, the text or the source, in
 * this order, and a hit at the start of a word more than one inside it.
 *
 * @param near whole words that also match a part
 */
export function matchScore(
  { note, fields }: SearchedNote,
  query: readonly QueryPart[],
  context: SearchContext,
  near: NearWords = nothingNear,
): number | null {
  let total = 0;
  for (const part of query) {
    if (part.kind === 'operator') {
      if (part.matches(note, context) === part.isExcluded) return null;
      continue;
    }
    const score = textScore(fields, part.text) ?? nearScore(fields, near.get(part) ?? []);
    if ((score === null) !== part.isExcluded) return null;
    total += score ?? 0;
  }
  return total;
}

/** Returns 1 for a hit inside a word of the last field, up to `2 * fields.length`; null for none. */
function textScore(fields: readonly string[], text: string): number | null {
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] ?? '';
    // Most fields are empty. The comparison takes less time than the search.
    if (field.length < text.length) continue;
    let at = field.indexOf(text);
    if (at === -1) continue;
    const inside = 2 * (fields.length - index) - 1;
    while (at !== -1) {
      if (startsWord(field, at)) return inside + 1;
      at = field.indexOf(text, at + 1);
    }
    return inside;
  }
  return null;
}

function nearScore(fields: readonly string[], words: readonly string[]): number | null {
  const isNear = fields.some((field) => words.some((word) => placeOfWord(field, word) !== -1));
  return isNear ? 0 : null;
}
