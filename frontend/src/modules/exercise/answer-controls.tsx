import Button from '@mui/material/Button';
import { KeyCap } from '../../components/key-cap';
import { exerciseViews } from './exercise-views';
import { RatingButtons } from './rating-buttons';
import type { RatingButtonsProps } from './rating-buttons';
import type { ExerciseState } from './use-exercise';

export interface AnswerControlsProps extends Omit<RatingButtonsProps, 'question'> {
  state: ExerciseState;
  /** The id of the question below a note that is not an exercise. */
  question: string;
}

/** The button that reveals the answer, and in its place the ratings after that. */
export function AnswerControls({ state, question, ...rating }: AnswerControlsProps) {
  const { mode, isAnswered, reveal } = state;
  if (isAnswered) {
    return <RatingButtons {...rating} question={mode === 'freestyle' ? question : undefined} />;
  }
  return (
    <Button
      fullWidth
      variant="contained"
      aria-keyshortcuts="Space"
      onClick={reveal}
      sx={{ gap: 3, minHeight: 48 }}
    >
      {mode === 'freestyle' ? 'Show Note' : exerciseViews[mode].revealLabel}
      <KeyCap aria-hidden="true" sx={{ borderColor: 'currentColor', color: 'inherit' }}>
        Space
      </KeyCap>
    </Button>
  );
}
