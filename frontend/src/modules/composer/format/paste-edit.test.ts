import { markEdit, parseMarked } from '../../../testing/marked-text';
import { pasteEdit } from './paste-edit';

test.each([
  ['a¦b', '**c**', 'a**c**¦b'],
  ['a‹b›c', 'd', 'ad¦c'],
  ['a¦b', '- c\n- d', 'a\n- c\n- d¦\nb'],
  ['a\n¦', '- c', 'a\n- c¦'],
  ['a¦', '```\nc\n```', 'a\n```\nc\n```¦'],
  ['- ¦', '1. c\n2. d', '1. c\n2. d¦'],
  ['- a\n- ¦', 'c', '- a\n- c¦'],
  ['- a¦\n- b', '- c', '- a\n- c¦\n- b'],
])('into %j is pasted %j', (marked, insert, after) => {
  const { text, start, end } = parseMarked(marked);
  expect(markEdit(text, pasteEdit(text, start, end, insert))).toBe(after);
});
