import fc from 'fast-check';
import { normalizeTags, tagColor, tagKey, tagPalette } from './tags';

describe('normalizeTags', () => {
  test.each([
    ['trims names', [' verbs ', '\tfood\n'], ['verbs', 'food']],
    ['drops empty names', ['', '  ', 'a'], ['a']],
    ['keeps the first spelling', ['Verbs', 'verbs', 'VERBS '], ['Verbs']],
    ['keeps the order', ['b', 'a', 'B', 'c'], ['b', 'a', 'c']],
    ['treats both Unicode forms of a letter as equal', ['caf\u00e9', 'cafe\u0301'], ['caf\u00e9']],
    ['keeps letters apart that only case folding merges', ['Maße', 'Masse'], ['Maße', 'Masse']],
    ['drops invisible names', ['\u200b', '\u2800', '\u00ad', '\u2060 \u3164'], []],
    ['folds a zero width space', ['food', 'food\u200b', 'fo\u200bod'], ['food']],
    ['folds a blank Braille cell', ['food', 'food\u2800'], ['food']],
    ['folds a soft hyphen', ['fo\u00adod', 'food'], ['food']],
    ['folds white space', ['two \u00a0\u3000words', 'two words'], ['two words']],
    ['keeps the joiners of an emoji', ['👩\u200d💻'], ['👩\u200d💻']],
    ['keeps flags apart', ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'], ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']],
    ['keeps slashes and inner spaces', ['a/b', 'two words'], ['a/b', 'two words']],
    [
      'accepts names of object properties',
      ['__proto__', 'constructor'],
      ['__proto__', 'constructor'],
    ],
  ])('%s', (_, names, expected) => expect(normalizeTags(names)).toEqual(expected));

  test('returns unique names and is idempotent', () => {
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
  test('is the same for every spelling of a name', () => {
    expect(tagColor(' Verbs')).toBe(tagColor('verbs'));
  });

  test('is always in the palette and uses all of it', () => {
    const used = new Set(Array.from({ length: 200 }, (_, n) => tagColor(`tag ${n}`)));
    expect([...used].sort()).toEqual([...tagPalette].sort());
    fc.assert(fc.property(fc.string(), (name) => tagPalette.some((c) => c === tagColor(name))));
  });
});
