import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { NoteMode } from '@mylinguist/shared/schemas/note';
import type { DueNote, ReviewResponse } from '@mylinguist/shared/schemas/review';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { ExerciseSwitcher } from '../../modules/exercise/exercise-switcher';
import { FeedbackPanel } from '../../modules/exercise/feedback-panel';
import { StepExercise } from '../../modules/exercise/step-exercise';
import { useExercise } from '../../modules/exercise/use-exercise';
import { RatingResult } from './rating-result';
import type { Answer } from './revision-session';
import { AnswerArea } from './session-stage';
import { StepMenu } from './step-menu';
import { useSessionKeys } from './use-session-keys';

const [LazyKeysDialog, warmKeysDialog] = lazyPart(
  async () => (await import('./keys-dialog')).KeysDialog,
  'The list of keys could not be loaded.',
);

interface SessionStepProps {
  note: DueNote;
  isPractice: boolean;
  answer: Answer | undefined;
  isUndoing: boolean;
  reviewText: (date: string) => string;
  onRate: (response: ReviewResponse, durationMs: number) => void;
  onRetry: () => void;
  onContinue: () => void;
  /** Opens the editor of the note, in the given mode if there is one. */
  onEdit: (mode?: NoteMode) => void;
}

/** Returns "In 6 days" as "in 6 days", for use within a sentence. */
const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export function SessionStep({ note, isPractice, answer, isUndoing, ...props }: SessionStepProps) {
  const { reviewText, onRate, onRetry, onContinue, onEdit } = props;
  const state = useExercise(note);
  const [showsKeys, setShowsKeys] = useState(false);
  const shownTime = useShownTime();
  const card = useCardFocus();
  useWhenIdle(warmKeysDialog);

  const isOpen = !answer && !isUndoing;
  const canRate = isOpen && !isPractice;
  const rate = (response: ReviewResponse) => onRate(response, shownTime());
  const ifAnswered = (action: () => void) => (state.isAnswered ? action : undefined);
  const proceed = isPractice ? onContinue : () => rate('Easy');

  useSessionKeys({
    ' ': isOpen ? (ifAnswered(proceed) ?? state.reveal) : undefined,
    '1': canRate ? ifAnswered(() => rate('Hard')) : undefined,
    '2': canRate ? ifAnswered(() => rate('Easy')) : undefined,
    h: isOpen ? state.toggleHint : undefined,
    e: isOpen ? () => onEdit() : undefined,
    s: isOpen ? onContinue : undefined,
    '?': isOpen ? () => setShowsKeys(true) : undefined,
  });

  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1, justifyContent: 'center' }}>
        <ExerciseSwitcher note={note} mode={state.mode} onChange={state.choose} />
        <StepMenu
          note={note}
          disabled={!isOpen}
          onEdit={onEdit}
          onSkip={onContinue}
          onShowKeys={() => setShowsKeys(true)}
        />
      </Box>
      <Box ref={card} sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <StepExercise
          note={note}
          state={state}
          onRate={canRate ? () => state.choose('freestyle') : undefined}
        />
      </Box>
      <AnswerArea>
        {isPractice && <PracticePanel onContinue={onContinue} />}
        {answer && (
          <RatingResult
            answer={answer}
            nextReview={reviewText(answer.nextReviewDate)}
            onContinue={onContinue}
            onRetry={onRetry}
          />
        )}
        {!isPractice && !answer && state.mode === 'freestyle' && (
          <FeedbackPanel
            nextReview={{
              Easy: within(reviewText(note.preview.Easy)),
              Hard: within(reviewText(note.preview.Hard)),
            }}
            disabled={isUndoing}
            onRate={rate}
          />
        )}
      </AnswerArea>
      {showsKeys && <LazyKeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}

/** Focuses the card on mount, and again whenever the focused control was removed. */
function useCardFocus() {
  const container = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isFirst.current && !isLost) return;
    isFirst.current = false;
    container.current
      ?.querySelector<HTMLElement>('[tabindex="-1"]')
      ?.focus({ preventScroll: true });
  });
  return container;
}

/** Replaces the ratings when a note rated Hard is repeated. Practice does not reschedule it. */
function PracticePanel({ onContinue }: { onContinue: () => void }) {
  return (
    <Stack sx={{ alignItems: 'center', gap: 3 }}>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
        Once more for practice because you rated this note Hard. Its next review does not change.
      </Typography>
      <Button variant="contained" onClick={onContinue}>
        Continue
      </Button>
    </Stack>
  );
}

/** Longest duration that the API accepts, in ms. */
const longestMs = 86_400_000;

/** Returns a function that measures how long the component has been mounted, in whole ms. */
function useShownTime(): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return () => Math.min(Math.round(performance.now() - shownAt.current), longestMs);
}
