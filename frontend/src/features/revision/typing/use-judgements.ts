import { useMemo } from 'react';
import { judgeExercise } from '../../../modules/typed-answer/judge-exercise';
import type { TypedStep } from './typed-step';

/** Returns the verdicts of a step; null before the reveal, and if nothing was typed. */
export function useJudgements({ note, kind, state, typed }: TypedStep) {
  const { revealed } = state;
  return useMemo(
    () => (revealed ? judgeExercise(note, kind, typed) : null),
    [note, kind, revealed, typed],
  );
}
