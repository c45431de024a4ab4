import { linkFaults } from './links.js';

const files = ['README.md', 'docs/a.md', 'docs/screens/shown.png'];
const faults = (readme: string, document = '![](screens/shown.png)', all = files) =>
  linkFaults(
    new Map([
      ['README.md', readme],
      ['docs/a.md', document],
    ]),
    all,
  );

test('linkFaults accepts links to files, folders, headings and other sites', () => {
  const readme = '[a](docs/a.md) [b](docs) [c](#run-it) [d](https://a.test/b.md)\n\n## Run `it`';
  expect(faults(readme, '## Why?\n![](screens/shown.png) [e](../README.md#run-it)')).toEqual([]);
});

test('linkFaults finds links to missing files, pictures and headings', () => {
  const readme = '[a](docs/a.md)\n\n![b](docs/screens/b.png)\n[c](docs/a.md#why)\n[d](#why)';
  expect(faults(readme, '![](screens/shown.png)\n```\n# Why\n```')).toEqual([
    'README.md:3: "docs/screens/b.png": links to nothing in Git',
    'README.md:4: "docs/a.md#why": links to nothing in Git',
    'README.md:5: "#why": links to nothing in Git',
  ]);
});

test('linkFaults finds documents and pictures that no document links to', () => {
  const unused = ['docs/b.md', 'docs/screens/unused.png'];
  expect(faults('[a](docs/a.md)', undefined, [...files, ...unused])).toEqual([
    'docs/b.md: no document shows it or links to it',
    'docs/screens/unused.png: no document shows it or links to it',
  ]);
});

test('linkFaults ignores links in code', () => {
  expect(faults('[a](docs/a.md) `[b](b.md)`\n```\n[c](c.md)\n```')).toEqual([]);
});
