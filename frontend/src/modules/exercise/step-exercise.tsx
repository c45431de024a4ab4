import type { Note } from '@mylinguist/shared/schemas/note';
import { ClozeExercise } from './cloze-exercise';
import { ExerciseControls } from './exercise-controls';
import { FlashcardExercise } from './flashcard-exercise';
import { RevisionCard } from './revision-card';
import type { useExercise } from './use-exercise';

interface StepExerciseProps {
  note: Note;
  state: ReturnType<typeof useExercise>;
  /** Turns to where the note is rated; absent where there is nothing to rate. */
  onRate: (() => void) | undefined;
}

/** The note in the exercise that is chosen, with what can be done there. */
export function StepExercise({ note, state, onRate }: StepExerciseProps) {
  const { exercise, revealed, showsHint } = state;
  if (exercise === 'flashcard' && note.flashcard) {
    return (
      <>
        <FlashcardExercise card={note.flashcard} revealed={revealed} showsHint={showsHint} />
        <ExerciseControls
          exercise="flashcard"
          revealed={revealed}
          hasHint={Boolean(note.flashcard.hint)}
          showsHint={showsHint}
          onReveal={state.reveal}
          onTryAgain={state.tryAgain}
          onToggleHint={state.toggleHint}
          onRate={onRate}
        />
      </>
    );
  }
  if (exercise === 'cloze' && note.cloze) {
    return (
      <>
        <ClozeExercise cloze={note.cloze} revealed={revealed} />
        <ExerciseControls
          exercise="cloze"
          revealed={revealed}
          hasHint={false}
          showsHint={false}
          onReveal={state.reveal}
          onTryAgain={state.tryAgain}
          onToggleHint={state.toggleHint}
          onRate={onRate}
        />
      </>
    );
  }
  return <RevisionCard note={note} />;
}
