import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { isBlankText } from '@mylinguist/shared/notes/visible-text';
import { convertAnkiCloze, hasAnkiCloze } from './anki-cloze';
import type { ParsedNote } from './imported-note';

/** The texts of a card, whatever its source. Absent texts are empty. */
export interface CardTexts {
  readonly front: string;
  readonly back: string;
  readonly hint: string;
  /** A text with blanks. Without it, the front may contain cloze deletions of Anki. */
  readonly cloze: string;
  /** Further text. */
  readonly content: string;
}

/**
 * Returns the exercise and the content of a card. A front with cloze deletions becomes a cloze test,
 * and its back becomes content. A card with one side only becomes a quick note.
 */
export function cardNote(card: CardTexts): Pick<ParsedNote, 'content' | 'flashcard' | 'cloze'> {
  const { front, back, hint, content } = card;
  if (!isBlankText(card.cloze)) {
    return clozeNote(card.cloze, paragraphs(front, back, content));
  }
  if (hasAnkiCloze(front)) return clozeNote(front, paragraphs(back, content));
  if (isBlankText(front) || isBlankText(back)) {
    return { content: paragraphs(front, back, content), flashcard: null, cloze: null };
  }
  return { content, flashcard: { front, back, hint: hint.trim() || null }, cloze: null };
}

function clozeNote(
  text: string,
  content: string,
): Pick<ParsedNote, 'content' | 'flashcard' | 'cloze'> {
  const converted = hasAnkiCloze(text) ? convertAnkiCloze(text) : { kind: 'cloze' as const, text };
  if (converted.kind === 'flashcard') {
    const { front, back } = converted;
    return { content, flashcard: { front, back, hint: null }, cloze: null };
  }
  const { answers } = parseCloze(converted.text);
  if (answers.length === 0)
    return { content: paragraphs(text, content), flashcard: null, cloze: null };
  return { content, flashcard: null, cloze: { title: null, text: converted.text, answers } };
}

/** Joins texts by an empty line. Leaves out empty ones. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => !isBlankText(text))
    .join('\n\n');
