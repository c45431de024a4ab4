import { parseCloze } from '@mylinguist/shared/notes/cloze';

/** A part of a text with cloze deletions, whatever their marks. An absent hint is empty. */
export type ClozePart = { kind: 'text'; text: string } | Deletion;
export interface Deletion {
  kind: 'deletion';
  answer: string;
  hint: string;
}

/** The note that a text with cloze deletions becomes. */
export type ConvertedCloze =
  | { kind: 'cloze'; text: string }
  | { kind: 'flashcard'; front: string; back: string };

/**
 * Writes deletions as blanks, with the hint in brackets: `{{answer}} (hint)`. A text with an answer
 * that contains a brace becomes a flashcard, because a blank cannot contain one.
 */
export function convertCloze(parts: readonly ClozePart[]): ConvertedCloze {
  const isPlain = parts.every(
    (part) => part.kind === 'text' || (part.answer.trim() !== '' && !/[{}｛｝]/.test(part.answer)),
  );
  const cloze = join(parts, ({ answer, hint }) => `{{${answer}}}${hint && ` (${hint})`}`);
  const blanks = parts.filter(({ kind }) => kind === 'deletion').length;
  // Other braces in the text would be blanks too.
  if (isPlain && parseCloze(cloze).answers.length === blanks) return { kind: 'cloze', text: cloze };
  return {
    kind: 'flashcard',
    front: join(parts, ({ hint }) => `[${hint || '…'}]`),
    back: join(parts, ({ answer }) => answer),
  };
}

const join = (parts: readonly ClozePart[], write: (deletion: Deletion) => string) =>
  parts.map((part) => (part.kind === 'text' ? part.text : write(part))).join('');
