import { proseFaults } from './faults.js';

test.each([
  ['a line comment', 'a.ts', 'const a = 1; // in place of b'],
  ['a block comment', 'a.js', '/* In place of b. */'],
  ['a docstring over two lines', 'a.ts', '/** Returns a in\n * place of b. */'],
  ['two line comments', 'a.ts', '// Returns a in\n// place of b.'],
  ['a comment in JSX', 'a.tsx', 'const a = <p>{/* in place of b */}</p>;'],
  ['a comment after JSX text', 'a.tsx', 'const a = <p>b</p>; // in place of b'],
  ['a test name', 'a.test.ts', "test('uses a in place of b', () => {});"],
  ['a parametrized test name', 'a.test.ts', "test.each([1])('%i in place of b', () => {});"],
  ['a template as a test name', 'a.test.ts', 'describe(`${a} in place of b`, () => {});'],
  ['a comment in Bicep', 'a.bicep', "param a string = 'x' // in place of b"],
  ['a description in Bicep', 'a.bicep', "@description('Used in place of b.')\nparam a string"],
  ['a document', 'a.md', 'Use a in\nplace of b.'],
])('proseFaults finds a phrase in %s', (_, path, text) => {
  expect(proseFaults(path, text)).toEqual([
    expect.stringMatching(/^a\..*:1: "[Ii]n place of": write instead of$/),
  ]);
});

test.each([
  ['a string', 'a.ts', "const a = 'in place of // b';"],
  ['a template', 'a.ts', 'const a = `/* in place of */ ${b}`;'],
  ['JSX text', 'a.tsx', 'const a = <p>// in place of b</p>;'],
  ['code', 'a.ts', 'const anew = lest(whereas);'],
  ['code in a comment', 'a.ts', '/** Calls `lest`. */'],
  ['two separate comments', 'a.ts', '/* in */ a(); // place of'],
  ['other arguments of a test', 'a.test.ts', "test('uses a', () => a('in place of'));"],
  ['a string in Bicep', 'a.bicep', "param a string = 'in place of // b'"],
  ['a code block of a document', 'a.md', '```\nin place of\n```'],
  ['a code span of a document', 'a.md', 'Use `in place of`.'],
  ['a longer word', 'a.md', 'Besides, the latest renewal.'],
])('proseFaults ignores %s', (_, path, text) => {
  expect(proseFaults(path, text)).toEqual([]);
});

test('proseFaults returns the line of each phrase in order', () => {
  const faults = proseFaults('a.md', 'Good.\nDo it anew.\n\nIt works by itself, whereas b fails.');
  expect(faults.map((fault) => fault.split(':')[1])).toEqual(['2', '4', '4']);
});
