import { questionProblem } from './question-problem';

const choice = {
  question: 'What is a sobremesa?',
  answer: 'Talk after the meal',
  others: ['A nap after the meal', 'The meal at midday', 'A supper at night'],
};
const short = { question: 'How do you say “to learn”?', answer: 'aprender', others: [] };

test.each([
  ['a question with four options', choice],
  ['a question with a typed answer', short],
  [
    'options that differ in one letter',
    { ...choice, answer: 'affect', others: ['effect', 'affects', 'effects'] },
  ],
  [
    'options of 4 and 6 letters',
    { ...choice, answer: 'Rome', others: ['London', 'Paris', 'Vienna'] },
  ],
  ['years', { ...choice, answer: '1914', others: ['1915', '1916', '1939'] }],
  ['Japanese options', { ...choice, answer: '学ぶ', others: ['遊ぶ', '飛ぶ', '呼ぶ'] }],
  ['emoji', { ...choice, answer: '🐈', others: ['🐕', '🐦', '🐁'] }],
  ['options that differ in a sign', { ...choice, answer: 'x > 3', others: ['x < 3', 'x = 3'] }],
  ['a name with signs', { ...short, question: 'Which language extends C?', answer: 'C++' }],
  [
    'a keyword that another option has too',
    {
      ...choice,
      question: 'Which meal is it?',
      others: ['A nap after the meal', 'The midday meal', 'A supper at night'],
    },
  ],
])('accepts %s', (_, question) => {
  expect(questionProblem(question)).toBeNull();
});

test.each([
  [
    'two equal wrong options',
    { ...choice, others: ['A nap', 'a  NAP!', 'The meal'] },
    'equal-options',
  ],
  ['two right options', { ...choice, others: ['talk after the méal', 'b', 'c'] }, 'equal-options'],
  [
    'an option that the right answer accepts too',
    { ...choice, answer: 'huge / enormous', others: ['enormous', 'tiny', 'small'] },
    'equal-options',
  ],
  [
    'an option in full width',
    { ...choice, answer: 'ABC', others: ['ＡＢＣ', 'def', 'ghi'] },
    'equal-options',
  ],
  [
    'a right option that is longest',
    { ...choice, answer: 'A very long and careful definition of it' },
    'lengths',
  ],
  ['a right option that is shortest', { ...choice, answer: 'Talk' }, 'lengths'],
  [
    'options of 4 and 7 letters',
    { ...choice, answer: 'Rome', others: ['Lisbon', 'Paris', 'Madrid!'] },
    'lengths',
  ],
  ['a keyword in the right option alone', { ...choice, answer: 'The sobremesa talk' }, 'keyword'],
  [
    'an empty option',
    { ...choice, others: ['A nap after lunch', ' ', 'The meal at midday'] },
    'no-answer',
  ],
  [
    'an answer that stands in the question',
    { ...short, question: 'What does Aprender mean?' },
    'given-away',
  ],
])('refuses %s', (_, question, problem) => {
  expect(questionProblem(question)).toBe(problem);
});

test('accepts an answer whose letters stand within a word of the question', () => {
  expect(
    questionProblem({ ...short, question: 'Who is a cathedral for?', answer: 'cat' }),
  ).toBeNull();
});
