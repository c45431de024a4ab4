import { acceptedAnswers } from '../answers/accepted-answers';
import { signsOf } from '../answers/signs';
import { foldText } from '../notes/search/fold';
import type { QuizQuestion } from '../schemas/quiz-question';

/** Why a question tells its answer or has two. */
export type QuestionProblem = 'no-answer' | 'equal-options' | 'lengths' | 'keyword' | 'given-away';

/** The largest quotient of the lengths of two options. */
export const optionLengthRatio = 1.5;

/** Letters of a word of the question from which it counts as a keyword in an option. */
const keywordLength = 4;

/**
 * Returns the first fault of a question; null if it has none. The options must differ in more than
 * accents, case and punctuation, must have similar lengths, and the right one must not be the only
 * one that repeats a word of the question. A typed answer must not stand in its question.
 */
export function questionProblem({
  question,
  answer,
  others,
}: Pick<QuizQuestion, 'question' | 'answer' | 'others'>): QuestionProblem | null {
  const options = [answer, ...others];
  if (options.some((option) => keyOf(option) === '')) return 'no-answer';
  if (others.length === 0) return holdsWords(question, answer) ? 'given-away' : null;
  const right = new Set(acceptedAnswers(answer).map(keyOf));
  const keys = new Set(others.map(keyOf));
  if (keys.size < others.length || [...keys].some((key) => right.has(key))) return 'equal-options';
  const lengths = options.map((option) => Array.from(option.trim()).length);
  if (Math.max(...lengths) > optionLengthRatio * Math.min(...lengths)) return 'lengths';
  return isKeywordGiven(question, answer, others) ? 'keyword' : null;
}

/** Returns the letters, digits and signs of an option, folded; all of it if it has none. */
function keyOf(option: string): string {
  const folded = foldText(option).trim();
  return `${folded.replace(/[^\p{L}\p{M}\p{N}]/gu, '')}${signsOf(option)}` || folded;
}

const wordsOf = (text: string): readonly string[] =>
  foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function holdsWords(text: string, sought: string): boolean {
  const padded = (words: readonly string[]) => ` ${words.join(' ')} `;
  const words = wordsOf(sought);
  return (
    words.length > 0 &&
    padded(wordsOf(text)).includes(padded(words)) &&
    signsOf(text).includes(signsOf(sought))
  );
}

function isKeywordGiven(question: string, answer: string, others: readonly string[]): boolean {
  const inOthers = new Set(others.flatMap(wordsOf));
  const inAnswer = new Set(wordsOf(answer));
  return wordsOf(question).some(
    (word) => word.length >= keywordLength && inAnswer.has(word) && !inOthers.has(word),
  );
}
