import { continueList, hasLineFormat, nestingAt, nestItems, toggleLines } from './line-formats';
import { markEdit, parseMarked } from '../../../testing/marked-text';

test.each([
  ['a¦', 'bullets', '- a¦'],
  ['¦', 'bullets', '- ¦'],
  ['¦\na', 'bullets', '- ¦\na'],
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

test.each([
  ['- a\n- b¦', 'in', '- a\n  - b¦'],
  ['- a\n  - b¦', 'out', '- a\n- b¦'],
  ['- a\n  more\n‹- b\n  - c\n- d›', 'in', '- a\n  more\n‹  - b\n  - c\n  - d›'],
  ['‹- a\n- b›', 'in', '‹- a\n  - b›'],
] as const)('items of %j move one level %s', (marked, direction, after) => {
  const { text, start, end } = parseMarked(marked);
  expect(markEdit(text, nestItems(text, start, end, direction))).toBe(after);
});

test.each([
  ['- a\n- b¦', { in: true, out: false }],
  ['- a\n  - b¦', { in: false, out: true }],
  ['- a¦\n- b', { in: false, out: false }],
  ['- a\n\n- b¦', { in: false, out: false }],
  ['  - a¦', { in: false, out: true }],
  ['- a\n¦more', null],
  ['- a\n```\n- b¦\n```', null],
])('the item of %j can move: %j', (marked, nesting) => {
  const { text, start, end } = parseMarked(marked);
  expect(nestingAt(text, start, end)).toEqual(nesting);
});
