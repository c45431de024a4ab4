import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFiles } from '@mylinguist/importers/testing/anki-package';
import { zip } from '@mylinguist/importers/testing/zip';
import { importPreview } from './command';

const directory = mkdtempSync(join(tmpdir(), 'import-preview-'));
const file = join(directory, 'notes.csv');
afterAll(() => rmSync(directory, { recursive: true }));

const previewed = (text: string, ...args: string[]) => {
  writeFileSync(file, text);
  return importPreview([file, ...args]);
};

test('import:preview --json prints the counts and the first notes', async () => {
  const { exitCode, output } = await previewed(
    'front,back,tags,url\nHund,dog,animal,https://a.example/\nA {{c1::cat}},,b,\n,,,\nx,,,\n',
    '--json',
  );
  expect(exitCode).toBe(0);
  expect(JSON.parse(output)).toEqual({
    format: 'csv',
    version: null,
    notes: 3,
    withHistory: 0,
    reviews: 0,
    suspended: 0,
    tags: ['animal', 'b'],
    flashcards: 1,
    clozes: 1,
    quickNotes: 1,
    leftOut: [{ reason: 'empty', count: 1 }],
    sample: [
      {
        key: 'csv:["Hund","dog","animal","https://a.example/"]',
        title: null,
        content: '',
        flashcard: { front: 'Hund', back: 'dog', hint: null },
        cloze: null,
        tags: ['animal'],
        due: null,
        reviews: 0,
        source: { url: 'https://a.example/', title: null, author: null, locator: null },
      },
      {
        key: 'csv:["A {{c1::cat}}","","b",""]',
        title: null,
        content: '',
        flashcard: null,
        cloze: { title: null, text: 'A {{cat}}', answers: ['cat'] },
        tags: ['b'],
        due: null,
        reviews: 0,
        source: null,
      },
      {
        key: 'csv:["x","","",""]',
        title: null,
        content: 'x',
        flashcard: null,
        cloze: null,
        tags: [],
        due: null,
        reviews: 0,
        source: null,
      },
    ],
  });
});

test('import:preview --json prints an Anki package', async () => {
  const log = [{ at: '2024-01-20T10:00:00Z', type: 0 }];
  const cards = [{ type: 2, queue: -1, due: 40, ivl: 20, log }];
  const notes = [{ fields: ['Hund', 'dog <img src="a.png">'], tags: 'animal a::b', cards }];
  const settings = { rollover: 4, creationOffset: 0 };
  const files = await packageFiles({ notes, settings }, 'modern', ['a.png']);
  const apkg = join(directory, 'deck.apkg');
  writeFileSync(apkg, await zip(files));
  const { exitCode, output } = await importPreview([apkg, '--json']);
  expect(exitCode).toBe(0);
  expect(JSON.parse(output)).toEqual({
    format: 'anki',
    version: 'modern',
    notes: 1,
    withHistory: 1,
    reviews: 1,
    suspended: 1,
    tags: ['a::b', 'animal'],
    flashcards: 1,
    clozes: 0,
    quickNotes: 0,
    leftOut: [{ reason: 'media', count: 1 }],
    sample: [
      {
        key: 'anki:guid0:0',
        title: null,
        content: '',
        flashcard: { front: 'Hund', back: 'dog (a.png)', hint: null },
        cloze: null,
        tags: ['animal', 'a::b'],
        due: '2024-02-10',
        reviews: 1,
        source: null,
      },
    ],
  });
});

test('import:preview leaves cards of unknown types out unless their sides are named', async () => {
  const note = { fields: ['Hund', 'dog'], cards: [{ ord: 7 }] };
  const apkg = join(directory, 'unknown.apkg');
  writeFileSync(apkg, await zip(await packageFiles({ notes: [note] }, 'modern')));
  expect((await importPreview([apkg])).output).toContain(
    '  left out, of an unknown type: 1\n  without a usable template: 1 of the type Basic (fields: Front, Back)',
  );
  const { output } = await importPreview([apkg, '--json', '--sides', 'Basic=Back,Front']);
  expect(JSON.parse(output)).toMatchObject({
    leftOut: [],
    sample: [{ key: 'anki:guid0:7', flashcard: { front: 'dog', back: 'Hund' } }],
  });
});

test('import:preview shows the first 50 notes', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `front ${index},back`);
  const preview: unknown = JSON.parse((await previewed(rows.join('\n'), '--json')).output);
  expect(preview).toMatchObject({ notes: 60, sample: { length: 50 } });
});

test('import:preview without --json describes the file', async () => {
  expect(await previewed('front,back,tags\nHund,dog,animal\n,,')).toEqual({
    exitCode: 0,
    output: [
      'Table or list of cards',
      '  notes: 1 (flashcards: 1, cloze tests: 0, quick notes: 0)',
      '  with a history: 0 (reviews: 0)',
      '  archived: 0',
      '  tags: 1 (animal)',
      '  left out, without a text: 1',
      '',
      'Hund',
      'dog',
    ].join('\n'),
  });
});

test.each([
  ['no file', () => importPreview([]), /^Usage: /],
  ['two files', () => importPreview([file, file]), /^Usage: /],
  ['an option of another form', () => importPreview([file, '--sides', 'Basic']), /^Usage: /],
  ['an unknown option', () => importPreview([file, '--side']), /^Usage: /],
  ['a missing file', () => importPreview([join(directory, 'none')]), /^There is no readable file/],
  ['a folder without Markdown', () => importPreview([directory]), /^This file is empty\.$/],
  ['an empty file', () => previewed(''), /^This file is empty\.$/],
  ['a file with zeros', () => previewed('secret\0'), /^The encoding of this file is not supported/],
])('import:preview exits with 2 and one sentence for %s', async (_, run, message) => {
  const { exitCode, output } = await run();
  expect(exitCode).toBe(2);
  expect(output).toMatch(message);
  expect(output).not.toContain('secret');
});

test('import:preview reads the Markdown files of a folder', async () => {
  const folder = join(directory, 'vault', 'German');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'b.md'), 'Katze::cat');
  writeFileSync(join(folder, 'a.md'), 'Hund::dog <!--SR:!2024-05-02,3,250-->');
  writeFileSync(join(folder, 'picture.png'), 'x');
  const { output } = await importPreview([join(directory, 'vault'), '--json']);
  expect(JSON.parse(output)).toMatchObject({
    format: 'markdown',
    sample: [
      { key: 'md:German/a.md|Hund', due: '2024-05-02' },
      { key: 'md:German/b.md|Katze', due: null },
    ],
  });
});
