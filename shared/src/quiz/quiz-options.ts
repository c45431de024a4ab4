import { fnv1a } from '../fnv1a';
import type { QuizQuestion } from '../schemas/quiz-question';

/**
 * Returns the options of a question, the right one among them, in an order that depends on the
 * question and never changes. Empty if the learner types the answer.
 */
export function quizOptions({
  id,
  answer,
  others,
}: Pick<QuizQuestion, 'id' | 'answer' | 'others'>): readonly string[] {
  if (others.length === 0) return [];
  return [answer, ...others]
    .map((text) => ({ text, rank: fnv1a(`${text}\n${id}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => text);
}
