import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import type { ExerciseState } from '../../../modules/exercise/use-exercise';

/** What the parts of a step with typed answers share. */
export interface TypedStep {
  note: Note;
  kind: ExerciseKind;
  state: ExerciseState;
  /** What was typed for each answer. */
  typed: readonly string[];
  onType: (typed: readonly string[]) => void;
}
