import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Note } from '@mylinguist/shared/schemas/note';
import { hasMode } from '../note-content/note-modes';
import { exerciseViews } from './exercise-views';
import { RevisionCard } from './revision-card';
import type { useExercise } from './use-exercise';

interface StepExerciseProps {
  note: Note;
  state: ReturnType<typeof useExercise>;
  /** Switches to the mode that rates the note; undefined if it cannot be rated. */
  onRate: (() => void) | undefined;
}

/** The note in the chosen mode, with the actions of that mode. */
export function StepExercise({ note, state, onRate }: StepExerciseProps) {
  const { mode, revealed, showsHint } = state;
  if (mode === 'freestyle' || !hasMode(note, mode)) return <RevisionCard note={note} />;
  const { View, revealLabel } = exerciseViews[mode];
  return (
    <>
      <View note={note} revealed={revealed} showsHint={showsHint} />
      <ExerciseControls state={state} revealLabel={revealLabel} onRate={onRate} />
    </>
  );
}

type ExerciseControlsProps = Omit<StepExerciseProps, 'note'> & { revealLabel: string };

function ExerciseControls({ state, revealLabel, onRate }: ExerciseControlsProps) {
  const { revealed, showsHint, reveal, tryAgain, toggleHint } = state;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
      {revealed ? (
        <>
          <Button key="again" variant="outlined" onClick={tryAgain}>
            Try Again
          </Button>
          {onRate && (
            <Button key="rate" variant="contained" onClick={onRate}>
              Rate this note
            </Button>
          )}
        </>
      ) : (
        <>
          {toggleHint && (
            <Button key="hint" variant="outlined" aria-keyshortcuts="h" onClick={toggleHint}>
              {showsHint ? 'Hide Hint' : 'Show Hint'}
            </Button>
          )}
          <Button key="reveal" variant="contained" aria-keyshortcuts="Space" onClick={reveal}>
            {revealLabel}
          </Button>
        </>
      )}
    </Stack>
  );
}
