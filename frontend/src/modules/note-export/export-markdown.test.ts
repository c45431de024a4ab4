import type { Note } from '@mylinguist/shared/schemas/note';
import { makeNote } from '../../testing/factories';
import { exportMarkdown } from './export-markdown';

const flashcard = (front: string, back: string, hint: string | null = null) => ({
  flashcard: { front, back, hint },
});
const cloze = (text: string) => ({ cloze: { title: null, text, answers: [] } });

/** Returns the start of a file of cards. @param names the tags that have other names in this app */
const startOf = (names = {}) =>
  `---\nmylinguist-tags: ${JSON.stringify(names)}\n---\n\n#flashcards\n\n`;

/** Returns the text of the only file of notes. */
function textOf(...notes: Note[]): string {
  const files = exportMarkdown(notes);
  expect(files).toHaveLength(1);
  return files[0]?.text ?? '';
}

const reviewed = {
  repetitions: 3,
  easeFactor: 2.36,
  // 2026-12-01, 12 days after the last review.
  srs: {
    ...{ v: 1 as const, stability: 12, difficulty: 5, lapses: 0 },
    ...{ lastDay: 20_776, dueDay: 20_788, past: '' },
  },
};

test('a flashcard is a question of the plugin with its tags, hint and schedule', () => {
  const note = makeNote({
    content: '',
    tags: ['spanish', 'false friends'],
    ...flashcard('What does **embarazada** mean?', 'Pregnant', 'Not what you think'),
    reviewData: reviewed,
  });
  expect(textOf(note)).toBe(
    [
      `${startOf({ 'false-friends': 'false friends' })}#spanish #false-friends What does **embarazada** mean? ^[Not what you think]`,
      '?',
      'Pregnant',
      '<!--SR:!2026-12-01,12,236-->',
      '',
    ].join('\n'),
  );
});

test.each([
  ['as written in a light note', 0, '~~a~~ ==b=='],
  ['as Markdown in a rich note', 1, '<u>a</u> <mark>b</mark>'],
])('a hint stands %s', (_, contentType, written) => {
  const card = flashcard('Q', 'A', '~~a~~ ==b==');
  expect(textOf(makeNote({ contentType, ...card }))).toContain(`Q ^[${written}]\n`);
});

test('a cloze test marks its answers, and a card without a review has no schedule', () => {
  const note = makeNote({ content: '', ...cloze('Water moves through a {{membrane}}.') });
  expect(textOf(note)).toBe(`${startOf()}Water moves through a ==membrane==.\n`);
});

test('title and text of a note stand above its question', () => {
  const note = makeNote({
    title: 'Verbs',
    content: 'First.\n\nThen a::b.',
    ...flashcard('Q', 'A'),
  });
  expect(textOf(note)).toContain('### Verbs\n\nFirst.\n\nThen a:\u2060:b.\n\nQ\n?\nA');
});

test('a note without an exercise is a file with its properties', () => {
  const note = makeNote({
    title: 'Osmosis',
    content: 'Water moves.',
    tags: ['biology'],
    source: { url: 'https://example.com/a', title: null, author: 'Someone "else"', locator: null },
    reviewData: { ...reviewed, createdAt: '2026-03-02T10:00:00.000Z' },
  });
  const [file] = exportMarkdown([note]);
  expect(file).toEqual({
    path: 'Notes/Osmosis.md',
    text: [
      '---',
      'tags: [biology]',
      'mylinguist-tags: {}',
      'sr-due: 2026-12-01',
      'sr-interval: 12',
      'sr-ease: 236',
      'created: 2026-03-02T10:00:00.000Z',
      'source: "https://example.com/a"',
      'author: "Someone \\"else\\""',
      '---',
      '',
      'Water moves.',
      '',
    ].join('\n'),
  });
});

test.each([
  ['an empty line', 'one\n\ntwo', 'one\ntwo'],
  ['a separator of sides', 'one\n?\ntwo', 'one\n\u2060?\ntwo'],
  ['a separator of a line', 'C++ std::move', 'C++ std:\u2060:move'],
  ['an underline', '~~one~~', '<u>one</u>'],
])('%s in a side does not end or begin a question', (_, back, written) => {
  expect(textOf(makeNote({ content: '', ...flashcard('Q', back) }))).toBe(
    `${startOf()}Q\n?\n${written}\n`,
  );
});

test('rich text keeps its lists, quotes, code, links and highlights', () => {
  const content = [
    '- one\n  - two',
    '3. three',
    '> quoted',
    '```\nlet a = 1;\n```',
    '==marked== and `code` and [a link](https://example.com)',
  ].join('\n\n');
  const [file] = exportMarkdown([makeNote({ content, contentType: 1 })]);
  expect(file?.text.split('---\n\n')[1]).toBe(
    [
      '- one\n    - two',
      '3. three',
      '> quoted',
      '```\nlet a = 1;\n```',
      '<mark>marked</mark> and `code` and [a link](https://example.com)\n',
    ].join('\n\n'),
  );
});

test('cards share a file by their first tag, whatever its case', () => {
  const card = (...tags: string[]) => makeNote({ content: '', tags, ...flashcard('Q', 'A') });
  const files = exportMarkdown([card('Spanish'), card('spanish', 'verbs'), card('a::b'), card()]);
  expect(files.map(({ path }) => path)).toEqual([
    'Cards/Spanish.md',
    'Cards/a b.md',
    'Cards/Untagged.md',
  ]);
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['CON', 'Note CON'],
  ['...', 'Note'],
  ['über 日本', 'über 日本'],
])('the title %j becomes the name of the file %j', (title, name) => {
  const [file] = exportMarkdown([makeNote({ title })]);
  expect(file?.path).toBe(`Notes/${name}.md`);
});

test('notes with the same title have files of their own', () => {
  const paths = exportMarkdown([makeNote({ title: 'A' }), makeNote({ title: 'a' })]).map(
    ({ path }) => path,
  );
  expect(paths).toEqual(['Notes/A.md', 'Notes/a 2.md']);
});
