import { property } from '@mylinguist/shared/testing/property';
import fc from 'fast-check';
import { countedReviews, type LogEntry } from './counted-reviews';

const entry = (fields: Partial<LogEntry> = {}): Omit<LogEntry, 'time'> => ({
  ease: 3,
  interval: 1,
  factor: 2500,
  type: 1,
  ...fields,
});

/** Entries by a letter, in the words of Anki. */
const entries: Readonly<Record<string, Omit<LogEntry, 'time'>>> = {
  // Answers.
  L: entry({ type: 0, interval: -600 }),
  R: entry(),
  A: entry({ ease: 1, interval: -600 }),
  X: entry({ type: 2, interval: -600 }),
  E: entry({ type: 3 }),
  // A review with an interval below a day.
  S: entry({ interval: -600 }),
  Z: entry({ interval: 0 }),
  // A long relearning step, in seconds.
  D: entry({ type: 2, interval: -90_000 }),
  // No answers.
  C: entry({ type: 3, factor: 0 }),
  M: entry({ type: 4, ease: 0 }),
  O: entry({ type: 4, ease: 0, factor: 0 }),
  P: entry({ type: 5, ease: 0 }),
  N: entry({ ease: 0 }),
};

const logOf = (letters: string): LogEntry[] =>
  Array.from(letters).map((letter, index) => ({ ...entry(), ...entries[letter], time: index + 1 }));

const countedOf = (letters: string) => {
  const { reviews, isComplete } = countedReviews(logOf(letters));
  const counted = reviews.map(({ time }) => letters.charAt(time - 1)).join('');
  return `${counted}${isComplete ? ' complete' : ''}`;
};

test.each([
  ['nothing', '', ''],
  ['a learning step', 'L', 'L complete'],
  ['learning and reviews', 'LLRRA', 'LLRRA complete'],
  ['relearning', 'LRAXR', 'LRAXR complete'],
  ['early reviews in a filtered deck', 'LRER', 'LRER complete'],
  ['cramming', 'LRCCR', 'LRR complete'],
  ['cramming between learning steps', 'LCLR', 'LLR complete'],
  ['a changed due date', 'LRMR', 'LRR complete'],
  ['a changed due date between learning steps', 'LMLR', 'LR complete'],
  ['a rescheduling', 'LRPR', 'LRR complete'],
  ['a reset before learning', 'LROLR', 'LR complete'],
  ['two resets', 'LROLROLR', 'LR complete'],
  ['a reset at the end', 'LRRO', ''],
  ['a reset and a changed due date', 'LROM', ''],
  ['a reset before reviews', 'LRORX', 'RX'],
  ['a reset before a short review', 'LROS', ''],
  ['learning again without a reset', 'LRRLLR', 'LLR complete'],
  ['the last group of learning steps', 'LRLRL', 'L complete'],
  ['reviews without learning', 'RRA', 'RRA'],
  ['reviews after short ones', 'SZRA', 'RA'],
  ['a long relearning step', 'SDR', 'DR'],
  ['short reviews only', 'SSZ', ''],
  ['changed due dates only', 'MMP', ''],
  ['cramming only', 'CC', ''],
  ['cramming before reviews', 'CRR', 'RR'],
  ['a changed due date before reviews', 'MRR', 'RR'],
  ['an entry without an answer', 'LNR', 'LR complete'],
])('of %s, the reviews that Anki counts are counted', (_, letters, expected) => {
  expect(countedOf(letters)).toBe(expected);
});

const arbitraryLog = fc
  .array(fc.constantFrom(...Object.keys(entries)), { maxLength: 12 })
  .map((letters) => letters.join(''));

property('no entry before the last reset counts', [arbitraryLog], (letters) => {
  const afterReset = letters.slice(letters.lastIndexOf('O') + 1);
  expect(countedOf(letters)).toBe(countedOf(afterReset));
});

property('cramming never counts and changes nothing', [arbitraryLog], (letters) => {
  expect(countedOf(letters)).toBe(countedOf(letters.replaceAll('C', '')));
});

property('entries without an answer never count', [arbitraryLog], (letters) => {
  expect(countedOf(letters)).not.toMatch(/[CMOPN]/);
});
