import type { Note } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { quizKey } from '../../offline/unsaved-work';
import { questionsOf, type QuizRun } from './quiz-run';

const storedSchema = z.object({
  title: z.string(),
  /** The ids of the questions. */
  asked: z.array(z.string()),
  answers: z.array(z.object({ text: z.string(), verdict: z.enum(['right', 'almost', 'not-yet']) })),
  index: z.int(),
});

/** Stores a learner's quiz as long as the tab. It survives a reload. */
export function storeQuiz(learner: string, { questions, ...run }: QuizRun): void {
  const asked = questions.map(({ question }) => question.id);
  try {
    sessionStorage.setItem(quizKey(learner), JSON.stringify({ ...run, asked }));
  } catch {
    // Storage is full or blocked: the quiz does not survive a reload.
  }
}

export function forgetQuiz(learner: string): void {
  try {
    sessionStorage.removeItem(quizKey(learner));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Returns the quiz of this tab; null if there is none, or if one of its questions is gone. */
export function restoreQuiz(learner: string, notes: readonly Note[]): QuizRun | null {
  try {
    const text = sessionStorage.getItem(quizKey(learner));
    if (text === null) return null;
    const { asked, ...run } = storedSchema.parse(JSON.parse(text));
    const known = new Map(questionsOf(notes).map((one) => [one.question.id, one]));
    const questions = asked.flatMap((id) => known.get(id) ?? []);
    return questions.length === asked.length ? { ...run, questions } : null;
  } catch {
    return null;
  }
}
