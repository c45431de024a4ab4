import { offeredFormat, richOnlyFormat } from './offered-format';

test.each([
  ['- a\n- b', 'list'],
  ['Shopping:\n1. a\n2. b', 'list'],
  ['[a](https://b.c)', 'link'],
  ['- a', null],
  ['- a\n\n- b', null],
  ['https://a.b', null],
  ['[a](b)', null],
  ['`a` ==b== > c', null],
])('the typed text %j is offered as %j', (text, kind) => expect(offeredFormat(text)).toBe(kind));

test.each([
  ['- a', 'list'],
  ['> - a', 'list'],
  ['**see https://a.b**', 'link'],
  ['```\na\n```', 'other'],
  ['`a`', 'other'],
  ['==a==', 'other'],
  ['> a', 'other'],
  ['**a** _b_ ~~c~~\n\n-d', null],
])('only a rich note shows the format of %j: %j', (text, kind) => {
  expect(richOnlyFormat({ text, kind: 'text' })).toBe(kind);
});

test('only a rich note shows the emphasis of a hint or a cloze text', () => {
  expect(richOnlyFormat({ text: '**a**', kind: 'hint' })).toBe('other');
  expect(richOnlyFormat({ text: 'a {{b}}', kind: 'cloze' })).toBeNull();
});
