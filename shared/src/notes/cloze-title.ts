import type { Note } from '../schemas/note';

/** Returns the note with its own title as the title of its cloze test. */
export function withClozeTitle<Written extends Pick<Note, 'title' | 'cloze'>>(
  note: Written,
): Written {
  const { title, cloze } = note;
  return cloze ? { ...note, cloze: { ...cloze, title } } : note;
}
