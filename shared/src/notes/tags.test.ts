import fc from 'fast-check';
import { normalizeTags, tagColor, tagKey, tagPalette } from './tags';

describe('normalizeTags', () => {
  it.each([
    ['trims names', [' verbs ', '\tfood\n'], ['verbs', 'food']],
    ['drops empty names', ['', '  ', 'a'], ['a']],
    ['keeps the first spelling', ['Verbs', 'verbs', 'VERBS '], ['Verbs']],
    ['keeps the order', ['b', 'a', 'B', 'c'], ['b', 'a', 'c']],
    ['knows both Unicode forms of a letter', ['caf\u00e9', 'cafe\u0301'], ['caf\u00e9']],
    ['tells letters apart that only fold alike', ['Maße', 'Masse'], ['Maße', 'Masse']],
    ['keeps slashes and inner spaces', ['a/b', 'two words'], ['a/b', 'two words']],
    [
      'takes names of object properties',
      ['__proto__', 'constructor'],
      ['__proto__', 'constructor'],
    ],
  ])('%s', (_, names, expected) => expect(normalizeTags(names)).toEqual(expected));

  it('gives unique names, and the same again when repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })), (names) => {
        const once = normalizeTags(names);
        expect(new Set(once.map(tagKey)).size).toBe(once.length);
        expect(normalizeTags(once)).toEqual(once);
        for (const name of names.filter((candidate) => candidate.trim())) {
          expect(once.map(tagKey)).toContain(tagKey(name));
        }
      }),
    );
  });
});

describe('tagColor', () => {
  it('is the same for every spelling of a name', () => {
    expect(tagColor(' Verbs')).toBe(tagColor('verbs'));
  });

  it('is always one of the palette, which it uses up', () => {
    const used = new Set(Array.from({ length: 200 }, (_, n) => tagColor(`tag ${n}`)));
    expect([...used].sort()).toEqual([...tagPalette].sort());
    fc.assert(fc.property(fc.string(), (name) => tagPalette.some((c) => c === tagColor(name))));
  });
});
