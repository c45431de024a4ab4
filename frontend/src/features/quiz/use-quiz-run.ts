import type { Note } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { useSession } from '../../session/session';
import type { QuizRun } from './quiz-run';
import { forgetQuiz, restoreQuiz, storeQuiz } from './quiz-storage';

/** Holds the quiz of this tab; null if there is none. Returns it and a function that changes it. */
export function useQuizRun(
  notes: readonly Note[],
): [QuizRun | null, (next: QuizRun | null) => void] {
  const learner = useSession()?.user.email ?? '';
  const [run, setRun] = useState(() => restoreQuiz(learner, notes));
  const change = (next: QuizRun | null) => {
    setRun(next);
    if (next) storeQuiz(learner, next);
    else forgetQuiz(learner);
  };
  return [run, change];
}
