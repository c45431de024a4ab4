import type { Note } from '@mylinguist/shared/schemas/note';
import { exerciseKinds, exercises } from './exercises';
import { NoteContent } from './note-content';

interface NoteBodyProps {
  note: Note;
  /** Whether links are plain text, because the whole preview is a link. */
  isPreview?: boolean;
}

/** The text of a note. A note without text shows the question of its exercise. */
export function NoteBody({ note, isPreview = false }: NoteBodyProps) {
  const shared = { type: note.contentType, isPreview };
  if (note.content) return <NoteContent {...shared} text={note.content} />;
  for (const kind of exerciseKinds) {
    const { texts, Question } = exercises[kind];
    const question = texts(note)[0];
    if (question) return <Question {...shared} text={question} />;
  }
  return null;
}
