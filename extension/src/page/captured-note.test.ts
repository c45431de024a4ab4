import * as fc from 'fast-check';
import { limits } from '@mylinguist/shared/limits';
import { isLinear } from '@mylinguist/shared/testing/is-linear';
import { isWebAddress } from '@mylinguist/shared/schemas/note-source';
import { selectedNote } from './captured-note';
import { placeAddress } from './place-address';

const url = 'https://example.com/a';
const select = (text: string) => selectedNote({ text, title: 'Osmosis', url, before: '' });

test.each([
  ['spaces at its ends', '  Water moves \n', 'Water moves'],
  ['spaces at the end of a line', 'Water \t\nmoves', 'Water\nmoves'],
  ['many empty lines', 'Water\n\n\n\n\nmoves', 'Water\n\nmoves'],
  ['spaces that do not break', 'Water\u00a0moves', 'Water moves'],
  ['markup', '<b>Water</b> & <script>', '<b>Water</b> & <script>'],
])('a selection with %s', (_name, text, content) => {
  expect(select(text)).toMatchObject({ note: { content }, isCut: false });
});

test.each([' ', '\t', '\u00a0', '\n', ' \n', '😀'])(
  'many of %j before a word take linear time',
  (part) => {
    expect(isLinear(select, (length) => `${part.repeat(length / part.length)}x`)).toBe(true);
  },
);

test('a blank selection is none', () => {
  expect(select(' \n\u00a0')).toBeNull();
});

test('a cut never leaves half of a character', () => {
  const cut = select('x' + '😀'.repeat(limits.noteContent));
  expect(cut?.isCut).toBe(true);
  expect(cut?.note.content).toHaveLength(limits.noteContent - 1);
});

test.each([
  ['a sentence', 'Water moves through it', '', '#:~:text=Water%20moves%20through%20it'],
  [
    'a word, with the words before it',
    'water',
    'He drank a glass of',
    '#:~:text=a%20glass%20of-,water',
  ],
  ['separators of the directive', 'a-b, c & d', '', '#:~:text=a%2Db%2C%20c%20%26%20d'],
  [
    'several lines, by their ends',
    'One two three four five\nsix seven eight',
    '',
    '#:~:text=One%20two%20three%20four%20five,four%20five%20six%20seven%20eight',
  ],
  ['half of a character', '\ud83dx', '', '#:~:text=%EF%BF%BDx'],
])('the address of %s', (_name, text, before, fragment) => {
  expect(placeAddress(url, text, before)).toBe(url + fragment);
});

test('a part of the page that the address names is kept, tracking is not', () => {
  expect(placeAddress(`${url}?utm_source=x#part`, 'Water moves', '')).toBe(
    `${url}#part:~:text=Water%20moves`,
  );
});

test('every selection of every page gives an address that can be stored, or none', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string({ unit: 'binary' }), fc.string(), (page, text, before) => {
      const address = placeAddress(page, text, before);
      expect(address === null || (isWebAddress(address) && address.length <= limits.url)).toBe(
        true,
      );
    }),
  );
});
