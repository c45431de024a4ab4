import { convertCloze, type ClozePart, type ConvertedCloze, type Deletion } from './cloze-parts';

const deletion = /\{\{c\d{1,9}::/;

/** Returns whether a text contains a cloze deletion of Anki, `{{c1::answer}}`. */
export function hasAnkiCloze(text: string): boolean {
  const start = text.search(deletion);
  return start !== -1 && text.includes('}}', start);
}

/**
 * Converts cloze deletions of Anki, `{{c1::answer::hint}}`. Deletions may be nested. Takes linear
 * time.
 */
export const convertAnkiCloze = (text: string): ConvertedCloze =>
  convertCloze(splitDeletions(text));

/** Splits a text at its outermost deletions. A deletion without an end is text. */
function splitDeletions(text: string): ClozePart[] {
  const parts: ClozePart[] = [];
  let depth = 0;
  let end = 0;
  let start = 0;
  let answerStart = 0;
  for (const { 0: mark, index } of text.matchAll(/\{\{c\d{1,9}::|\{\{|\}\}/g)) {
    if (mark === '}}') {
      if (depth === 0) continue;
      depth--;
      if (depth > 0) continue;
      if (start > end) parts.push({ kind: 'text', text: text.slice(end, start) });
      parts.push(deletionOf(text.slice(answerStart, index)));
      end = index + mark.length;
    } else if (depth > 0) {
      depth++;
    } else if (mark !== '{{') {
      start = index;
      answerStart = index + mark.length;
      depth = 1;
    }
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function deletionOf(inside: string): Deletion {
  // The hint of an inner deletion is not the hint of this one.
  const separator = inside.includes('{{') ? -1 : inside.indexOf('::');
  if (separator === -1) return { kind: 'deletion', answer: inside, hint: '' };
  return {
    kind: 'deletion',
    answer: inside.slice(0, separator),
    hint: inside.slice(separator + 2).trim(),
  };
}
