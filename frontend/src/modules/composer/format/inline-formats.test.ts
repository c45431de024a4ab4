import fc from 'fast-check';
import { formatsAt, toggleInline, toggleLink } from './inline-formats';
import { markEdit, parseMarked } from '../../../testing/marked-text';

function toggled(marked: string, kind: Parameters<typeof toggleInline>[3]): string {
  const { text, start, end } = parseMarked(marked);
  return markEdit(text, toggleInline(text, start, end, kind));
}

test.each([
  ['a ‹b c› d', 'bold', 'a **‹b c›** d'],
  ['a‹ b › d', 'bold', 'a **‹b›**  d'],
  ['a ‹b› c', 'italic', 'a *‹b›* c'],
  ['a ‹b› c', 'underline', 'a ~~‹b›~~ c'],
  ['a ‹b› c', 'highlight', 'a ==‹b›== c'],
  ['a ‹b› c', 'code', 'a `‹b›` c'],
  ['a ¦', 'bold', 'a **¦**'],
  ['some wo¦rd here', 'bold', 'some **wo¦rd** here'],
  ['a ¦b', 'italic', 'a *¦*b'],
  ['‹- ›a', 'bold', '‹- ›a'],
  ['- ‹a\n- b›', 'bold', '- ‹**a**\n- **b**›'],
  ['‹- a\n\n> b›', 'bold', '‹- **a**\n\n> **b**›'],
  ['‹a\nb›', 'code', '```\n‹a\nb›\n```'],
  ['x ‹a\nb› y', 'code', 'x \n```\n‹a\nb›\n```\n y'],
] as const)('%j becomes formatted: %s', (marked, kind, after) => {
  expect(toggled(marked, kind)).toBe(after);
});

test.each([
  ['a **‹b c›** d', 'bold', 'a ‹b c› d'],
  ['a ‹**b c**› d', 'bold', 'a ‹b c› d'],
  ['a **b¦ c** d', 'bold', 'a b¦ c d'],
  ['a __b¦__ c', 'bold', 'a b¦ c'],
  ['***b¦***', 'bold', '*b¦*'],
  ['***b¦***', 'italic', '**b¦**'],
  ['`a` **b `c` d¦**', 'bold', '`a` b `c` d¦'],
  ['[**a¦**](https://b.c) d', 'bold', '[a¦](https://b.c) d'],
  ['`a ¦b`', 'code', 'a ¦b'],
  ['``a ` ¦b``', 'code', 'a ` ¦b'],
  ['- ==a¦==', 'highlight', '- a¦'],
  ['a **¦** b', 'bold', 'a ¦ b'],
] as const)('%j loses its format: %s', (marked, kind, after) => {
  expect(toggled(marked, kind)).toBe(after);
});

test.each([
  ['see ‹this› here', 'see [this](‹https://›) here'],
  ['see ¦', 'see [¦](https://)'],
  ['see https://a.¦b here', 'see [¦](https://a.b) here'],
  ['see [th¦is](https://a.b)', 'see th¦is'],
])('the link of %j is toggled: %s', (marked, after) => {
  const { text, start, end } = parseMarked(marked);
  expect(markEdit(text, toggleLink(text, start, end))).toBe(after);
});

test.each([
  ['**a *b¦* c**', ['bold', 'italic']],
  ['**a** b¦', []],
  ['- ~~¦a~~', ['underline']],
  ['`**a¦**`', ['code']],
  ['[a ==b¦==](https://c.d)', ['highlight', 'link']],
  ['**a\nb¦', []],
  ['{{**a¦**}}', ['bold']],
])('the formats at the caret of %j are %j', (marked, kinds) => {
  const { text, start, end } = parseMarked(marked);
  expect([...formatsAt(text, start, end)].sort()).toEqual(kinds);
});

test('a toggle keeps every letter of any text', () => {
  const piece = fc.constantFrom('*', '**', '~~', '==', '`', '[', '](https://a.b)', ' ', '\n', '- ');
  const text = fc
    .array(fc.oneof(piece, fc.constantFrom('a', 'b', '1', 'é')))
    .map((p) => p.join(''));
  const kind = fc.constantFrom('bold', 'italic', 'underline', 'highlight', 'code');
  const letters = (value: string) => value.replace(/[^abé1]/g, '');
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), kind, (source, one, other, format) => {
      const [start, end] = [one % (source.length + 1), other % (source.length + 1)].sort(
        (a, b) => a - b,
      ) as [number, number];
      const edit = toggleInline(source, start, end, format);
      const after = source.slice(0, edit.start) + edit.insert + source.slice(edit.end);
      expect(letters(after)).toBe(letters(source));
      expect(edit.selectionStart).toBeLessThanOrEqual(edit.selectionEnd);
      expect(edit.selectionEnd).toBeLessThanOrEqual(after.length);
    }),
  );
});
