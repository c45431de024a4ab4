import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { plainText } from '@mylinguist/shared/notes/light-format';
import { richPlainText } from '@mylinguist/shared/notes/rich-format';
import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';

/** Returns the answers of an exercise as plain text: the back of a card, or the words of the blanks. */
export function expectedAnswers(note: Note, kind: ExerciseKind): readonly string[] {
  const isRich = note.contentType === contentTypes.rich;
  if (kind === 'flashcard') {
    const back = note.flashcard?.back ?? '';
    return [isRich ? richPlainText(back) : plainText(back)];
  }
  const { answers } = parseCloze(note.cloze?.text ?? '');
  // Only rich notes format a cloze test.
  return isRich ? answers.map(richPlainText) : answers;
}
