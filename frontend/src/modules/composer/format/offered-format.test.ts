import { offeredFormat } from './offered-format';

test.each([
  ['- a\n- b', 'list'],
  ['Shopping:\n1. a\n2. b', 'list'],
  ['[a](https://b.c)', 'link'],
  ['- a', null],
  ['- a\n\n- b', null],
  ['https://a.b', null],
  ['[a](b)', null],
  ['`a` ==b== > c', null],
])('the text %j is offered as %j', (text, kind) => expect(offeredFormat(text)).toBe(kind));
