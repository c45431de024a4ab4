import { quizDigest } from '@mylinguist/shared/quiz/quiz-source';
import { makeNote } from '../../testing/factories';
import { makeQuestion } from '../../testing/make-question';
import { draftNotice, draftOfQuestion, questionOfDraft } from './question-draft';

const draft = draftOfQuestion(makeQuestion());

test.each([
  ['no question', { question: ' ' }, 'Write the question.', true],
  ['no answer', { answer: '' }, 'Write the right answer.', true],
  ['two other options', { others: ['a', 'b', ''] }, 'Write three other options.', true],
  ['equal options', { others: ['x', 'X', 'y'] }, 'Two options are the same.', true],
  [
    'an answer of a mark without a letter',
    { answer: '\u0301' },
    'Write the answer in letters or digits.',
    true,
  ],
  [
    'a long answer',
    { answer: 'Talk after the meal, at the table, for hours' },
    /differ in length/,
    false,
  ],
  ['a typed answer in the question', { isChoice: false, answer: 'Sobremesa' }, /stands in/, false],
])('names %s', (_, change, text, isError) => {
  const notice = draftNotice({ ...draft, ...change });
  expect(notice?.text).toEqual(expect.stringMatching(text));
  expect(notice?.isError).toBe(isError);
});

test('a complete draft has no notice, and becomes a question about the present note', () => {
  expect(draftNotice(draft)).toBeNull();
  const note = makeNote();
  expect(questionOfDraft({ ...draft, question: ' Why? ' }, note)).toMatchObject({
    id: draft.id,
    question: 'Why?',
    others: ['A nap after lunch', 'The meal at midday', 'A supper at night'],
    from: quizDigest(note),
  });
  expect(questionOfDraft({ ...draft, isChoice: false }, note).others).toEqual([]);
});
