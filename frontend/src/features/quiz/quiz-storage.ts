import type { Note } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { tabItem } from '../../lib/tab-storage';
import { quizKey } from '../../offline/unsaved-work';
import { questionsOf, type QuizRun } from './quiz-run';

const storedSchema = z.object({
  title: z.string(),
  /** The ids of the questions. */
  asked: z.array(z.string()),
  answers: z.array(z.object({ text: z.string(), verdict: z.enum(['right', 'almost', 'not-yet']) })),
  index: z.int(),
});

const stored = tabItem(storedSchema);

/** Stores a learner's quiz as long as the tab. It survives a reload. */
export function storeQuiz(learner: string, { questions, ...run }: QuizRun): void {
  const asked = questions.map(({ question }) => question.id);
  stored.write(quizKey(learner), { ...run, answers: [...run.answers], asked });
}

export const forgetQuiz = (learner: string): void => stored.remove(quizKey(learner));

/** Returns the quiz of this tab; null if there is none, or if one of its questions is gone. */
export function restoreQuiz(learner: string, notes: readonly Note[]): QuizRun | null {
  const found = stored.read(quizKey(learner));
  if (!found) return null;
  const { asked, ...run } = found;
  const known = new Map(questionsOf(notes).map((one) => [one.question.id, one]));
  const questions = asked.flatMap((id) => known.get(id) ?? []);
  return questions.length === asked.length ? { ...run, questions } : null;
}
