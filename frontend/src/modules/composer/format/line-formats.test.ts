import { continueList, hasLineFormat, nestItems, toggleLines } from './line-formats';
import { markEdit, parseMarked } from '../../../testing/marked-text';

test.each([
  ['a¦', 'bullets', '- a¦'],
  ['¦', 'bullets', '- ¦'],
  ['‹a\nb›', 'bullets', '‹- a\n- b›'],
  ['x\n‹a\n›b', 'numbers', 'x\n‹1. a›\nb'],
  ['‹a\n\nb›', 'numbers', '‹1. a\n\n2. b›'],
  ['‹- a\n  - b\n- c›', 'numbers', '‹1. a\n  1. b\n2. c›'],
  ['‹1. a\n2. b›', 'bullets', '‹- a\n- b›'],
  ['- a¦', 'bullets', 'a¦'],
  ['‹- a\n  - b›', 'bullets', '‹a\nb›'],
  ['a¦', 'quote', '> a¦'],
  ['> a¦', 'quote', 'a¦'],
] as const)('%j is toggled: %s', (marked, format, after) => {
  const { text, start, end } = parseMarked(marked);
  expect(markEdit(text, toggleLines(text, start, end, format))).toBe(after);
});

test('a format is active if all selected lines have it', () => {
  expect(hasLineFormat('- a\n\n- b', 0, 8, 'bullets')).toBe(true);
  expect(hasLineFormat('- a\nb', 0, 5, 'bullets')).toBe(false);
  expect(hasLineFormat('1. a', 0, 0, 'bullets')).toBe(false);
  expect(hasLineFormat('', 0, 0, 'bullets')).toBe(false);
});

test.each([
  ['- a¦', '- a\n- ¦'],
  ['- a¦b', '- a\n- ¦b'],
  ['* a¦', '* a\n* ¦'],
  ['3) a¦', '3) a\n4) ¦'],
  ['9. a¦\n', '9. a\n10. ¦\n'],
  ['- a\n  - b¦', '- a\n  - b\n  - ¦'],
  ['- a\n- ¦', '- a\n¦'],
  ['- a\n-¦', '- a\n¦'],
  ['- a\n  - ¦', '- a\n- ¦'],
  ['- a\n- ¦\n- b', '- a\n¦\n- b'],
  ['- ‹a›', '- \n- ¦'],
])('a line break in %j continues or ends the list', (marked, after) => {
  const { text, start, end } = parseMarked(marked);
  const edit = continueList(text, start, end);
  expect(edit && markEdit(text, edit)).toBe(after);
});

test.each(['a¦', '¦- a', '-¦ a', '```\n- a¦', '> a¦', '-a¦'])(
  'a line break in %j is a plain one',
  (marked) => {
    const { text, start, end } = parseMarked(marked);
    expect(continueList(text, start, end)).toBeNull();
  },
);

test('items are nested one level deep', () => {
  const { text, start, end } = parseMarked('- a\n- b¦');
  const edit = nestItems(text, start, end, 'in');
  expect(edit && markEdit(text, edit)).toBe('- a\n  - b¦');
  expect(nestItems('  - b', 5, 5, 'in')).toMatchObject({ insert: '  - b' });
  expect(nestItems('  - b', 5, 5, 'out')).toMatchObject({ insert: '- b' });
  expect(nestItems('b', 0, 0, 'in')).toBeNull();
});
