import { clozeDisplay } from '@mylinguist/shared/notes/cloze';
import { plainText } from '@mylinguist/shared/notes/light-format';
import type { StoredNote } from '@mylinguist/shared/schemas/account';

/**
 * What a reminder shows of a note: the question with which its review begins, never an answer. A
 * title comes last, since that of a card or cloze test may be what they ask for; the content of a
 * note is never shown, since it is what the learner is to recall.
 * @returns null when the note has nothing but its content
 */
export function noteOpening({
  flashcard,
  cloze,
  title,
}: Pick<StoredNote, 'flashcard' | 'cloze' | 'title'>): string | null {
  const questions = [plainText(flashcard?.front ?? ''), cloze?.text ?? '', title ?? ''];
  const question = questions.find((text) => text.trim() !== '');
  return question === undefined ? null : clozeDisplay(question).displayText;
}
