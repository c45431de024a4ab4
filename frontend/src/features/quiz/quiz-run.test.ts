import { quizDigest } from '@mylinguist/shared/quiz/quiz-source';
import fc from 'fast-check';
import { makeNote } from '../../testing/factories';
import { chooseQuestions, isRight, judge, questionsOf } from './quiz-run';
import { makeQuestion } from '../../testing/make-question';

const noteOf = (questions: number, isOutdated = false) => {
  const note = makeNote();
  const from = isOutdated ? 'other' : quizDigest(note);
  return { ...note, quiz: Array.from({ length: questions }, () => makeQuestion({ from })) };
};

test('a quiz has at most the chosen number of questions, each one once', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(20), fc.string(), (has, count, seed) => {
      const questions = questionsOf([noteOf(has)]);
      const chosen = chooseQuestions(questions, count, seed);
      expect(chosen).toHaveLength(Math.min(has, count));
      expect(new Set(chosen.map(({ question }) => question.id)).size).toBe(chosen.length);
    }),
  );
});

test('another quiz has another order', () => {
  const questions = questionsOf([noteOf(30)]);
  const order = (seed: string) =>
    chooseQuestions(questions, 30, seed).map((asked) => asked.question.id);
  expect(order('a')).toEqual(order('a'));
  expect(order('a')).not.toEqual(order('b'));
});

test('outdated questions come last', () => {
  const questions = questionsOf([noteOf(5, true), noteOf(5)]);
  const chosen = chooseQuestions(questions, 7, 'seed');
  expect(chosen.map(({ isOutdated }) => isOutdated)).toEqual([
    ...[false, false, false, false, false],
    ...[true, true],
  ]);
});

const choice = makeQuestion({ answer: 'Talk', others: ['Nap', 'Meal', 'Tea'] });
const typed = makeQuestion({ answer: 'el madrugador', others: [] });

test.each([
  ['the right option', choice, 'Talk', 'right', true],
  ['another option', choice, 'Nap', 'not-yet', false],
  ['the typed answer', typed, 'el madrugador', 'right', true],
  ['the typed answer without its article', typed, 'Madrugador ', 'almost', true],
  ['another typed answer', typed, 'la abuela', 'not-yet', false],
  ['nothing', typed, '  ', 'not-yet', false],
])('judges %s', (_, question, text, verdict, right) => {
  const answer = judge(question, text);
  expect(answer.verdict).toBe(verdict);
  expect(isRight(answer)).toBe(right);
});
