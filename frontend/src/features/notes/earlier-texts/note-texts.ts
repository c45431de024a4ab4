import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { plainText } from '@mylinguist/shared/notes/light-format';
import { richPlainText } from '@mylinguist/shared/notes/rich-format';
import type { NoteText } from '@mylinguist/shared/schemas/earlier-text';

/** The texts of a note, in the order in which they are shown. */
const textKinds = ['title', 'content', 'front', 'back', 'hint', 'cloze'] as const;
export type TextKind = (typeof textKinds)[number];

export const textLabels: Readonly<Record<TextKind, string>> = {
  title: 'Title',
  content: 'Text',
  front: 'Front',
  back: 'Back',
  hint: 'Hint',
  cloze: 'Cloze test',
};

/** Returns the texts of a note as they are written, with their formatting. */
function noteTexts(note: NoteText): Readonly<Record<TextKind, string>> {
  const { title, content, flashcard, cloze } = note;
  return {
    title: title ?? '',
    content,
    front: flashcard?.front ?? '',
    back: flashcard?.back ?? '',
    hint: flashcard?.hint ?? '',
    cloze: cloze?.text ?? '',
  };
}

/** Returns the texts of a note without their formatting. A cloze test keeps the braces of its blanks. */
export function plainTexts(note: NoteText): Readonly<Record<TextKind, string>> {
  const { title, ...texts } = noteTexts(note);
  const toPlain = note.contentType === contentTypes.rich ? richPlainText : plainText;
  const entries = Object.entries(texts).map(([kind, text]) => [kind, toPlain(text)]);
  return { title, ...(Object.fromEntries(entries) as typeof texts) };
}

/** Returns the kinds of the texts in which two notes differ. */
export function differingTexts(a: NoteText, b: NoteText): TextKind[] {
  const [ofA, ofB] = [noteTexts(a), noteTexts(b)];
  return textKinds.filter((kind) => ofA[kind] !== ofB[kind]);
}
