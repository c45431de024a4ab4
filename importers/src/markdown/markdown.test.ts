import { property } from '@mylinguist/shared/testing/property';
import fc from 'fast-check';
import { parseHistory } from '@mylinguist/shared/scheduling/history';
import { leftOutOf, readText, textsOf } from '../testing/read-text';
import { markdownLines } from './lines';
import { findQuestions } from './questions';

const markdown = (text: string, path = 'German/Animals.md') => readText(text, undefined, path);

test.each([
  ['one line', 'Hund::dog', ['Hund → dog']],
  ['one line, both ways', 'Hund:::dog', ['Hund → dog', 'dog → Hund']],
  [
    'several lines',
    'What is\na dog?\n?\nAn animal\nthat barks',
    ['What is\na dog? → An animal\nthat barks'],
  ],
  ['several lines, both ways', 'Hund\n??\ndog', ['Hund → dog', 'dog → Hund']],
  ['two questions', 'a::b\nc::d\n\ne\n?\nf', ['a → b', 'c → d', 'e → f']],
  ['a list', '- a::b\n* [ ] c::d\n1. e::f\n> g::h', ['a → b', 'c → d', 'e → f', 'g → h']],
  ['Windows line ends', 'a::b\r\n\r\nc\r\n?\r\nd\r\n', ['a → b', 'c → d']],
  ['a mark', 'The ==dog== barks', ['The {{dog}} barks']],
  [
    'several marks in a paragraph',
    'The ==dog==\nand the ==cat==',
    ['The {{dog}}\nand the {{cat}}'],
  ],
  ['a hint of a mark', 'The ==dog==^[animal] barks', ['The {{dog}} (animal) barks']],
  ['a brace in a mark', 'f = =={x}==', ['f = […] → f = {x}']],
  ['a blank that is no mark', 'a {{b}} ==c==', ['a {{b}} […] → a {{b}} c']],
  ['a hint of a question', 'Hund ^[barks]::dog', ['Hund → dog | barks']],
  ['code with the separator', '`a::b` is::code', ['`a::b` is → code']],
  ['code with marks', 'Use `==` or ==dog==', ['Use `==` or {{dog}}']],
  ['a block of code in the answer', 'a\n?\n```\nx::y\n\n?\n```\nb', ['a → ```\nx::y\n\n?\n```\nb']],
  ['a separator in the answer', 'a\n?\nb::c', ['a → b::c']],
  ['a heading above', '# H\na\n?\nb', ['a → b']],
  ['formats', 'a **b**::*c*', ['a **b** → *c*']],
  ['links to notes', 'see [[Dog|the dog]]::[[Cat]]', ['see the dog → Cat']],
])('a file with %s is read', async (_, text, texts) => {
  const read = await markdown(text);
  expect(textsOf(read)).toEqual(texts);
  expect(read.format).toBe('markdown');
  expect(read.leftOut).toEqual([]);
});

test.each([
  ['without questions', '# Title\n\nSome text.\n\n- item\n'],
  ['that is empty but for tags', '---\ntags: [a]\n---\n'],
  ['with a block of code', '```\na::b\n==c==\n```'],
  ['with a block of code without an end', '~~~js\na::b\n\nc::d'],
  ['with inline code', '`a::b`'],
  ['with a comment', '<!-- a::b -->\n<!--\nc::d\n\n-->'],
  ['with a comment of Obsidian', '%% a::b\n\nc::d %%'],
  ['with longer runs of colons', 'a::::b'],
  ['with one side only', '::a\nb::\n\n?\nc\n\nd\n?'],
])('a file %s gives nothing', async (_, text) => {
  const read = await markdown(text);
  expect(read.notes).toEqual([]);
  expect(read.leftOut).toEqual([]);
});

test('text around comments is read', async () => {
  expect(textsOf(await markdown('<!-- x -->a::b %%y%%\n100%%::all'))).toEqual([
    'a → b',
    '100%% → all',
  ]);
});

describe('schedules', () => {
  const dues = async (text: string) => (await markdown(text)).notes.map(({ due }) => due);

  test.each([
    ['at the end of the line', 'a::b <!--SR:!2024-05-02,3,250-->', ['2024-05-02']],
    ['in the next line', 'a::b\n<!--SR:!2024-05-02,3,250-->', ['2024-05-02']],
    ['after an empty line', 'a::b\n\n<!--SR:!2024-05-02,3,250-->', ['2024-05-02']],
    ['below an answer', 'a\n?\nb\n<!--SR:!2024-05-02,3,250-->\nc::d', ['2024-05-02', null]],
    [
      'of two cards',
      'a:::b\n<!--SR:!2024-05-02,3,250!2024-06-01,9,270-->',
      ['2024-05-02', '2024-06-01'],
    ],
    ['of the first card only', 'a:::b\n<!--SR:!2024-05-02,3,250-->', ['2024-05-02', null]],
    [
      'of several marks',
      '==a== ==b==\n<!--SR:!2024-06-01,9,270!2024-05-02,3,250-->',
      ['2024-05-02'],
    ],
    ['in the older form', 'a::b\n<!--SR:2024-05-02,3,250-->', ['2024-05-02']],
    ['of a new card', 'a::b\n<!--SR:!2000-01-01,1,250-->', [null]],
    ['with a date that does not exist', 'a::b\n<!--SR:!2024-02-31,3,250-->', [null]],
    ['with no numbers', 'a::b\n<!--SR:!2024-05-02,NaN,-->', [null]],
    ['after other text', 'a::b\n\nx\n\n<!--SR:!2024-05-02,3,250-->', [null]],
    ['of the next question', 'a::b\nc::d\n<!--SR:!2024-05-02,3,250-->', [null, '2024-05-02']],
  ])('a schedule %s is read', async (_, text, expected) => {
    expect(await dues(text)).toEqual(expected);
  });

  test('the state of the memory follows from interval and ease', async () => {
    const { notes } = await markdown('a::b <!--SR:!2024-05-02,30,250-->');
    const history = parseHistory(notes[0]?.past ?? '');
    expect(history?.seed).toMatchObject({ stability: 30, repetitions: 1, lapses: 0 });
    expect(history?.firstDay).toBe(Date.UTC(2024, 3, 2) / 86_400_000);
    expect(notes[0]?.reviews).toBe(0);
  });

  test.each([
    ['99999,250', null],
    ['0,250', null],
    ['3,0', null],
  ])('an impossible interval or ease %s keeps the due date only', async (values, past) => {
    const { notes } = await markdown(`a::b <!--SR:!2024-05-02,${values}-->`);
    expect(notes[0]).toMatchObject({ due: '2024-05-02', past });
  });

  test('a file with a schedule becomes a quick note', async () => {
    const { notes } = await markdown(
      '---\nsr-due: 2024-05-02\nsr-interval: 3\nsr-ease: 250\ntags:\n  - review\n---\nSome text.',
    );
    expect(notes).toMatchObject([
      {
        title: 'Animals',
        content: 'Some text.',
        kind: 'quickNote',
        due: '2024-05-02',
        tags: ['review'],
      },
    ]);
    expect(parseHistory(notes[0]?.past ?? '')?.seed?.stability).toBe(3);
  });
});

describe('tags and source', () => {
  test.each([
    ['a list', '---\ntags: [a, "b"]\n---\nx::y', ['a', 'b']],
    ['items', '---\ntags:\n  - a\n  - "#b"\n---\nx::y', ['a', 'b']],
    ['a line of the file', '#a #b/c\n\nx::y', ['a', 'b/c']],
    ['the question', '#a x::y', ['a']],
    ['nowhere', 'x::y', []],
  ])('tags in %s are read', async (_, text, tags) => {
    const read = await markdown(text);
    expect(read.notes[0]?.tags).toEqual(tags);
    expect(textsOf(read)).toEqual(['x → y']);
  });

  test('the source is the file and the headings above', async () => {
    const { notes } = await markdown('# A\n## B\na::b\n# C\nc::d');
    expect(notes.map(({ key, source }) => [key, source?.title, source?.locator])).toEqual([
      ['md:German/Animals.md|a', 'Animals', 'A > B'],
      ['md:German/Animals.md|c', 'Animals', 'C'],
    ]);
  });

  test('a path to a folder above is a name only', async () => {
    const { notes } = await markdown('a::b', '../../etc\\passwd.md');
    expect(notes[0]).toMatchObject({ key: 'md:etc/passwd.md|a', source: { title: 'passwd' } });
  });

  test('a picture is counted and its description stays', async () => {
    const read = await markdown('a ![[dog.png]] ![a cat](cat.png)::b');
    expect(textsOf(read)).toEqual(['a (dog.png) (a cat) → b']);
    expect(leftOutOf(read)).toEqual(['media 2']);
  });
});

test('the same question twice in a file is one note', async () => {
  expect(leftOutOf(await markdown('a::b\na::c'))).toEqual(['duplicate 1']);
});

const part = fc.constantFrom(
  'a',
  '::',
  ':::',
  '?',
  '??',
  '==',
  '`',
  '```',
  '\n',
  '\n\n',
  '%%',
  '<!--',
  '-->',
  '# ',
  '[[',
  '^[x]',
  '{{',
  '}}',
  '<!--SR:!2024-05-02,3,250-->',
  '---\n',
  '#t ',
);

property('lines and questions are found in any text', [fc.array(part)], (parts) => {
  const lines = markdownLines(parts.join(''));
  expect(lines).toHaveLength(parts.join('').split('\n').length);
  expect(Array.isArray(findQuestions(lines).questions)).toBe(true);
});

test('any Markdown is read without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1 }), async (parts) => {
      const { notes } = await markdown(parts.join(''));
      for (const { flashcard, cloze, content } of notes) {
        expect(flashcard !== null || cloze !== null || content !== '').toBe(true);
      }
    }),
  );
});
