import Button from '@mui/material/Button';
import { KeyCap } from '../../components/key-cap';
import { exerciseViews } from './exercise-views';
import { RatingButtons } from './rating-buttons';
import type { RatingButtonsProps } from './rating-buttons';
import type { ExerciseState } from './use-exercise';

interface AnswerControlsProps extends Omit<RatingButtonsProps, 'question'> {
  state: ExerciseState;
  /** The id of the question below a note that is not an exercise. */
  question: string;
}

/** The button that reveals the answer, and in its place the ratings after that. */
export function AnswerControls({ state, question, ...rating }: AnswerControlsProps) {
  const { mode, revealed, reveal } = state;
  if (mode === 'freestyle') return <RatingButtons {...rating} question={question} />;
  if (revealed) return <RatingButtons {...rating} question={undefined} />;
  return (
    <Button
      fullWidth
      variant="contained"
      aria-keyshortcuts="Space"
      onClick={reveal}
      sx={{ gap: 3, minHeight: 48 }}
    >
      {exerciseViews[mode].revealLabel}
      <KeyCap aria-hidden="true" sx={{ borderColor: 'currentColor', color: 'inherit' }}>
        Space
      </KeyCap>
    </Button>
  );
}
