import type { ExerciseKind, Note } from '../schemas/note';
import { withClozeTitle } from './cloze-title';
import { comparableTexts } from './same-texts';

type Content = Pick<Note, 'title' | 'content' | 'contentType' | 'tags' | 'quiz' | ExerciseKind>;

/** Returns whether two notes have equal learner-written fields. */
export const hasSameContent = (a: Content, b: Content): boolean => contentOf(a) === contentOf(b);

function contentOf(note: Content): string {
  // Older notes have a cloze test with another title.
  const { contentType, tags, quiz = [], ...texts } = withClozeTitle(note);
  const questions = quiz.map((question) => Object.entries(question).sort());
  return JSON.stringify([...comparableTexts(texts), contentType, tags, questions]);
}

/**
 * Returns a changed note with the time of its edit. The time stays if the content is the same.
 * @param before the note before the change
 * @param at ISO instant of the change
 */
export function withEditedAt<Changed extends Content & Pick<Note, 'editedAt'>>(
  after: Changed,
  before: Content,
  at: string,
): Changed {
  return hasSameContent(after, before) ? after : { ...after, editedAt: at };
}
