import { clozeDisplay } from '@mylinguist/shared/notes/cloze';
import { plainText } from '@mylinguist/shared/notes/light-format';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { richClozeDisplay, richPlainText } from '@mylinguist/shared/notes/rich-format';
import type { StoredNote } from '@mylinguist/shared/schemas/account';

/**
 * Returns the question of a note that a reminder shows, never an answer. Uses the title only without
 * a card or cloze text, because the title may be their answer. Never uses the content, because that
 * is what the learner should recall.
 * @returns null when the note has only content
 */
export function noteOpening({
  flashcard,
  cloze,
  title,
  contentType,
}: Pick<StoredNote, 'flashcard' | 'cloze' | 'title' | 'contentType'>): string | null {
  const [front, text] = [flashcard?.front ?? '', cloze?.text ?? ''];
  const questions =
    contentType === contentTypes.rich
      ? [richPlainText(front), richClozeDisplay(text), title ?? '']
      : [plainText(front), text, title ?? ''];
  const question = questions.find((text) => text.trim() !== '');
  return question === undefined ? null : clozeDisplay(question).displayText;
}
