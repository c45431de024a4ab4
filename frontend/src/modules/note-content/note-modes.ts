import type { ExerciseKind, Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { exerciseKinds, exercises } from './exercises';
import type { NoteExercises } from './exercises';

/** The modes in which a note is written and revised. */
export const noteModes: readonly NoteMode[] = ['freestyle', ...exerciseKinds];

/** Whether a note has a mode: every note can be revised as its text. */
export function hasMode(note: NoteExercises, mode: NoteMode): boolean {
  return mode === 'freestyle' || exercises[mode].texts(note).some((text) => text?.trim());
}

/** The mode in which the revision of a note starts. */
export function revisionMode(note: NoteExercises): NoteMode {
  return exerciseKinds.find((kind) => hasMode(note, kind)) ?? 'freestyle';
}

/** The mode in which a note opens for editing: its text, or its exercise if it has no text. */
export function editMode(note: Note): NoteMode {
  if (note.content !== '' || note.title !== null) return 'freestyle';
  return exerciseKinds.find((kind) => note[kind]) ?? 'freestyle';
}

/** The menu entry that opens an exercise of a note, in title case. */
export function editExerciseLabel(note: NoteExercises, kind: ExerciseKind): string {
  const title = exercises[kind].name.replace(/ ./g, (start) => start.toUpperCase());
  return `${hasMode(note, kind) ? 'Edit' : 'Create'} ${title}`;
}
