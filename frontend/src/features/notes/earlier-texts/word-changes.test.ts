import { property } from '@mylinguist/shared/testing/property';
import fc from 'fast-check';
import { wordChanges, type WordChange } from './word-changes';

/** Writes what only the first text has in [], and what only the second one has in {}. */
const written = (changes: readonly WordChange[]) =>
  changes
    .map(({ in: where, text }) => {
      if (where === 'both') return text;
      return where === 'first' ? `[${text}]` : `{${text}}`;
    })
    .join('');

test.each([
  ['equal texts', 'the dog', 'the dog', 'the dog'],
  ['one word', 'the dog barks', 'the cat barks', 'the [dog]{cat} barks'],
  ['two words in a row', 'a big dog', 'a small cat', 'a [big dog]{small cat}'],
  ['a text that was emptied', 'the dog', '', '[the dog]'],
  ['a text that is new', '', 'the dog', '{the dog}'],
  ['characters of Chinese', '我的狗', '我的猫', '我的[狗]{猫}'],
  ['punctuation', 'Hola.', 'Hola!', 'Hola[.]{!}'],
])('the comparison marks %s', (_, first, second, expected) => {
  expect(written(wordChanges(first, second))).toBe(expected);
});

test('texts that differ by thousands of words keep their common start and end', () => {
  const many = (word: string) => Array.from({ length: 900 }, (_, n) => `${word}${n}`).join(' ');
  const changes = wordChanges(`start ${many('a')} end`, `start ${many('b')} end`);
  expect(changes.map(({ in: where }) => where)).toEqual(['both', 'first', 'second', 'both']);
});

const text = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\n', '.', '狗', 'é'),
  maxLength: 30,
});

property('the parts make up both texts', [text, text], (first, second) => {
  const changes = wordChanges(first, second);
  const without = (left: WordChange['in']) =>
    changes.flatMap((change) => (change.in === left ? [] : change.text)).join('');
  expect([without('second'), without('first')]).toEqual([first, second]);
});
