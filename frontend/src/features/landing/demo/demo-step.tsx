import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/schemas/review';
import type { KeyboardEvent } from 'react';
import { ExerciseSwitcher } from '../../../modules/exercise/exercise-switcher';
import { FeedbackPanel } from '../../../modules/exercise/feedback-panel';
import { StepExercise } from '../../../modules/exercise/step-exercise';
import { useExercise } from '../../../modules/exercise/use-exercise';

const Step = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Centred = styled('div')({ alignSelf: 'center' });

/** Both ratings schedule the note for the next day, so the buttons show no date. */
const noDates = { Easy: '', Hard: '' };

interface DemoStepProps {
  note: Note;
  onRate: (response: ReviewResponse) => void;
}

/** One note of the revision session: its exercise, then the rating buttons. */
export function DemoStep({ note, onRate }: DemoStepProps) {
  const state = useExercise(note);
  const isPlain = state.mode === 'freestyle';
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ' ': isPlain || state.revealed ? undefined : state.reveal,
    '1': isPlain ? () => onRate('Hard') : undefined,
    '2': isPlain ? () => onRate('Easy') : undefined,
    h: state.toggleHint,
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest('button') !== null;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.repeat || hasModifier || (event.key === ' ' && isControl)) return;
    const action = keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <Step onKeyDown={onKeyDown}>
      <Centred>
        <ExerciseSwitcher note={note} mode={state.mode} onChange={state.choose} />
      </Centred>
      <StepExercise note={note} state={state} onRate={() => state.choose('freestyle')} />
      {isPlain && <FeedbackPanel nextReview={noDates} onRate={onRate} />}
    </Step>
  );
}
