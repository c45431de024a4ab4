import { withoutFallbacks, withUsedVariables } from './theme-variables';

const css =
  ':root{--mui-a:1px;--mui-b:var(--mui-c, red);--mui-c:blue;--mui-d:2px}' +
  '@media print{:root{--mui-b:var(--mui-e);--mui-e:black;--mui-f:0}}';

test.each([
  ['nothing', '<p>text</p>', ':root{}@media print{:root{}}'],
  ['one variable', 'p{margin:var(--mui-a)}', ':root{--mui-a:1px;}@media print{:root{}}'],
  [
    'a variable that reads others',
    '<p style="color:var(--mui-b)">',
    ':root{--mui-b:var(--mui-c, red);--mui-c:blue;}' +
      '@media print{:root{--mui-b:var(--mui-e);--mui-e:black;}}',
  ],
])('keeps the variables of a page that reads %s', (_, page, kept) => {
  expect(withUsedVariables(css, page)).toBe(kept);
});

test('keeps a variable whose name starts with that of another', () => {
  expect(withUsedVariables(':root{--mui-a:1;--mui-a-b:2}', 'var(--mui-a-b)')).toBe(
    ':root{--mui-a-b:2}',
  );
});

test('keeps declarations that are no variables', () => {
  expect(withUsedVariables(':root{color-scheme:dark;--mui-a:1}', '')).toBe(
    ':root{color-scheme:dark;}',
  );
});

test.each([
  ['p{color:var(--mui-a, red)}', 'p{color:var(--mui-a)}'],
  ['p{color:var(--mui-a, rgba(0, 0, 0, 0.1))}', 'p{color:var(--mui-a)}'],
  ['p{color:var(--mui-a, var(--mui-b, #fff))}', 'p{color:var(--mui-a)}'],
  ['p{color:var(--mui-unknown, #fff)}', 'p{color:var(--mui-unknown, #fff)}'],
  [
    'p{margin:calc(2 * var(--mui-b, 4px)) var(--other, 1px)}',
    'p{margin:calc(2 * var(--mui-b)) var(--other, 1px)}',
  ],
])('%s loses the fallbacks of known variables', (before, after) => {
  expect(withoutFallbacks(before, ':root{--mui-a:1;--mui-b:2}')).toBe(after);
});
