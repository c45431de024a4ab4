import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface ExerciseControlsProps {
  exercise: 'flashcard' | 'cloze';
  revealed: boolean;
  hasHint: boolean;
  showsHint: boolean;
  onReveal: () => void;
  onTryAgain: () => void;
  onToggleHint: () => void;
  /** Turns to where the note is rated; absent where there is nothing to rate. */
  onRate: (() => void) | undefined;
}

/** What can be done with a card or a cloze test before and after its answer is revealed. */
export function ExerciseControls({ exercise, revealed, ...props }: ExerciseControlsProps) {
  const { hasHint, showsHint, onReveal, onTryAgain, onToggleHint, onRate } = props;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
      {revealed ? (
        <>
          <Button key="again" variant="outlined" onClick={onTryAgain}>
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
          {hasHint && (
            <Button key="hint" variant="outlined" aria-keyshortcuts="h" onClick={onToggleHint}>
              {showsHint ? 'Hide Hint' : 'Show Hint'}
            </Button>
          )}
          <Button key="reveal" variant="contained" aria-keyshortcuts="Space" onClick={onReveal}>
            {exercise === 'flashcard' ? 'Reveal Answer' : 'Reveal Answers'}
          </Button>
        </>
      )}
    </Stack>
  );
}
