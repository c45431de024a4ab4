import { exerciseInputs, exerciseKinds } from '../schemas/note';
import type { CreateNoteRequest, ExerciseKind, Note } from '../schemas/note';

/** The exercises of a note that a request may hold. A card of an old note may lack a side. */
export function requestableExercises(
  note: Pick<Note, ExerciseKind>,
): Pick<CreateNoteRequest, ExerciseKind> {
  const isValid = (kind: ExerciseKind) => exerciseInputs[kind].safeParse(note[kind]).success;
  return Object.fromEntries(exerciseKinds.filter(isValid).map((kind) => [kind, note[kind]]));
}
