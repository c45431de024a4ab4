import type { ExerciseKind, Note } from '../schemas/note';
import { comparableTexts } from './same-texts';

type Content = Pick<Note, 'title' | 'content' | 'contentType' | 'tags' | 'quiz' | ExerciseKind>;

/** Returns whether two notes have equal learner-written fields. */
const hasSameContent = (a: Content, b: Content): boolean => contentOf(a) === contentOf(b);

function contentOf(note: Content): string {
  const { contentType, tags, quiz = [], ...texts } = note;
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
