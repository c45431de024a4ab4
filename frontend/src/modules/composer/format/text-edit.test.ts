import fc from 'fast-check';
import { edited, smallest } from './text-edit';

test.each([
  ['- a', '  - a', { start: 0, end: 0, insert: '  ' }],
  ['  - a', '- a', { start: 0, end: 2, insert: '' }],
  ['1. a\n2. b', '- a\n- b', { start: 0, end: 7, insert: '- a\n-' }],
  ['a', 'a', { start: 1, end: 1, insert: '' }],
  ['🎉', '🎈', { start: 0, end: 2, insert: '🎈' }],
])('the smallest edit from %j to %j', (text, insert, edit) => {
  expect(smallest(text, { start: 0, end: text.length, insert })).toEqual(edit);
});

test('the smallest edit of any text has the same result and splits no character', () => {
  const words = fc
    .array(fc.constantFrom('a', 'b', '\n', '🎉', '🎈', '\u{1F789}'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (text, insert) => {
      const edit = smallest(text, { start: 0, end: text.length, insert });
      const selection = { selectionStart: 0, selectionEnd: 0 };
      expect(edited(text, { ...edit, ...selection })).toBe(insert);
      expect(() => encodeURIComponent(edit.insert)).not.toThrow();
      expect(() => encodeURIComponent(text.slice(edit.start, edit.end))).not.toThrow();
    }),
  );
});
