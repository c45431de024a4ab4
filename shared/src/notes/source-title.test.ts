import { sourceTitle } from './source-title';

test.each([
  ['a title', ' Osmosis ', 'Osmosis'],
  ['lines', 'Osmosis\n\tand\u2028water', 'Osmosis and water'],
  ['marks of direction', 'a\u202eb\u2066c', 'a b c'],
  ['a long title', 'x'.repeat(600), 'x'.repeat(500)],
  ['blank', ' \n\u200f', null],
])('%s', (_name, title, expected) => {
  expect(sourceTitle(title)).toBe(expected);
});
