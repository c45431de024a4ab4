import type { ExerciseKind, Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { exerciseKinds, exercises } from './exercises';
import type { NoteExercises } from './exercises';

/** The modes in which a note is written and revised. */
export const noteModes: readonly NoteMode[] = ['freestyle', ...exerciseKinds];

/** Returns whether a note has a mode. Every note has `freestyle`. */
export function hasMode(note: NoteExercises, mode: NoteMode): boolean {
  return mode === 'freestyle' || exercises[mode].texts(note).some((text) => text?.trim());
}

export function revisionMode(note: NoteExercises): NoteMode {
  return exerciseKinds.find((kind) => hasMode(note, kind)) ?? 'freestyle';
}

/** Returns the mode in which a note opens for editing: an exercise only if it has no text. */
export function editMode(note: Note): NoteMode {
  if (note.content !== '' || note.title !== null) return 'freestyle';
  return exerciseKinds.find((kind) => note[kind]) ?? 'freestyle';
}

/** Returns the menu entry that opens an exercise of a note, in title case. */
export function editExerciseLabel(note: NoteExercises, kind: ExerciseKind): string {
  const title = exercises[kind].name.replace(/ ./g, (start) => start.toUpperCase());
  return `${hasMode(note, kind) ? 'Edit' : 'Create'} ${title}`;
}
