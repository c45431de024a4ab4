import type { Note } from '@mylinguist/shared/schemas/note';
import { exerciseKinds, exercises } from './exercises';
import { NoteContent } from './note-content';

/** The text of a note. A note without text shows the question of its exercise. */
export function NoteBody({ note }: { note: Note }) {
  if (note.content) return <NoteContent text={note.content} />;
  for (const kind of exerciseKinds) {
    const { texts, Question } = exercises[kind];
    const question = texts(note)[0];
    if (question) return <Question text={question} />;
  }
  return null;
}
