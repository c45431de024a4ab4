import { exerciseInputs, exerciseKinds } from '../schemas/note';
import type { CreateNoteRequest, ExerciseKind, Note } from '../schemas/note';

/**
 * Returns the exercises of a note that are valid in a request. A flashcard without a side is
 * not, and a newer API may send one.
 */
export function requestableExercises(
  note: Pick<Note, ExerciseKind>,
): Pick<CreateNoteRequest, ExerciseKind> {
  const isValid = (kind: ExerciseKind) => exerciseInputs[kind].safeParse(note[kind]).success;
  return Object.fromEntries(exerciseKinds.filter(isValid).map((kind) => [kind, note[kind]]));
}
