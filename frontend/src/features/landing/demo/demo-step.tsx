import { styled } from '@mui/material/styles';
import { perRating, type ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../../lib/pressed-key';
import { AnswerControls } from '../../../modules/exercise/answer-controls';
import { ExerciseSwitcher } from '../../../modules/exercise/exercise-switcher';
import { ratingKeys } from '../../../modules/exercise/rating-keys';
import { StepExercise } from '../../../modules/exercise/step-exercise';
import { useExercise } from '../../../modules/exercise/use-exercise';

const Step = styled('div')({ display: 'flex', flex: 1, flexDirection: 'column', gap: 16 });

const Centred = styled('div')({ alignSelf: 'center' });

/** High enough for a question and its answer. */
const CardArea = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: 372 });

/** Has the height of the rating buttons before the reveal too. */
const Zone = styled('div')({ alignItems: 'center', display: 'flex', minHeight: 76 });

/** Each rating schedules the note for the next day, so the buttons show no date. */
const noDates = perRating(() => '');

interface DemoStepProps {
  note: Note;
  onRate: (response: ReviewResponse) => void;
}

/** One note of the revision session: its exercise, then the rating buttons. */
export function DemoStep({ note, onRate }: DemoStepProps) {
  const state = useExercise(note);
  const question = useId();
  const { mode, isAnswered, reveal, toggleHint } = state;
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ' ': isAnswered ? undefined : reveal,
    ...ratingKeys(isAnswered ? onRate : undefined),
    h: toggleHint,
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest('button') !== null;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.repeat || hasModifier || (event.key === ' ' && isControl)) return;
    const action = keys[pressedKey(event.nativeEvent)];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <Step onKeyDown={onKeyDown}>
      <Centred>
        <ExerciseSwitcher note={note} mode={mode} onChange={state.choose} />
      </Centred>
      <CardArea>
        <StepExercise note={note} state={state} question={question} />
      </CardArea>
      <Zone>
        <AnswerControls
          state={state}
          question={question}
          nextReview={noDates}
          disabled={false}
          onRate={onRate}
        />
      </Zone>
    </Step>
  );
}
