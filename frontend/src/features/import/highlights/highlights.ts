import type { Note } from '@mylinguist/shared/schemas/note';
import { exerciseKinds } from '../../../modules/note-content/exercises';
import { hasMode } from '../../../modules/note-content/note-modes';
import { sourceName } from '../../../modules/note-content/source-name';

/** The highlights of a book. */
export interface Book {
  readonly name: string;
  /** In the order of their creation. */
  readonly highlights: readonly Note[];
}

/** Returns the name of the book of a highlight. */
export const bookName = ({ source }: Note): string => (source && sourceName(source)) ?? '';

/** Returns whether a note is a quick note that came from somewhere. */
const isHighlight = (note: Note) =>
  note.source !== undefined &&
  note.content !== '' &&
  !exerciseKinds.some((kind) => hasMode(note, kind));

/** Returns the notes that are quick notes with a source, by book. */
export function booksOf(notes: readonly Note[]): Book[] {
  const books = new Map<string, Note[]>();
  for (const note of notes.filter(isHighlight)) {
    const name = bookName(note);
    const others = books.get(name);
    if (others) others.push(note);
    else books.set(name, [note]);
  }
  return [...books].map(([name, highlights]) => ({ name, highlights }));
}
