import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';

let made = 0;

/** Creates a quiz question with four options. */
export function makeQuestion(overrides: Partial<QuizQuestion> = {}): QuizQuestion {
  made += 1;
  return {
    id: `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`,
    question: 'What is a *sobremesa*?',
    answer: 'Talk after the meal',
    others: ['A nap after lunch', 'The meal at midday', 'A supper at night'],
    explanation: 'You stay at the table and talk.',
    from: '0',
    ...overrides,
  };
}
