import { pastedSource, sourceOf } from './chosen-files';

const fileAt = (path: string, size = 10) => ({ path, file: { size } as Blob });

test.each([
  ['no file', [], 'There is no file in this folder.'],
  [
    'several files without Markdown',
    [fileAt('a.csv'), fileAt('b.csv')],
    'Choose one file, or the Markdown files of a folder.',
  ],
  [
    'a file of 3 GB',
    [fileAt('a.csv', 3e9)],
    'This file is too large: 3000 MB. At most 200 MB can be imported at once.',
  ],
  [
    'a package of 5 GB',
    [fileAt('a.apkg', 5e9)],
    'This file is too large: 5000 MB. At most 4000 MB can be imported at once.',
  ],
  [
    'Markdown files of 300 MB',
    [fileAt('a.md', 150e6), fileAt('b.md', 150e6)],
    'These files are too large: 300 MB. At most 200 MB can be imported at once.',
  ],
])('%s cannot be imported', (_, files, problem) => {
  expect(sourceOf(files)).toEqual({ problem });
});

test('a package of Anki may contain gigabytes of pictures', () => {
  const files = [fileAt('a.colpkg', 3e9)];
  expect(sourceOf(files)).toEqual({ source: { name: 'a.colpkg', bytes: 3e9, content: files } });
});

test('of a folder, the Markdown files are imported under its name', () => {
  const files = [
    fileAt('vault/a.md'),
    fileAt('vault/.obsidian/app.json', 9e9),
    fileAt('vault/b.MD'),
  ];
  expect(sourceOf(files)).toEqual({
    source: { name: 'vault', bytes: 20, content: [files[0], files[2]] },
  });
});

test('a single file of any name is imported', () => {
  const file = fileAt('My Clippings.txt');
  expect(sourceOf([file])).toEqual({
    source: { name: 'My Clippings.txt', bytes: 10, content: [file] },
  });
});

test('a pasted text has a name', () => {
  expect(pastedSource('a,b')).toEqual({ name: 'Pasted text', bytes: 3, content: 'a,b' });
});
