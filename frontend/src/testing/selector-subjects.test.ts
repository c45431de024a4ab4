import { subjectsOf } from './selector-subjects';

const subject = (tag: string | undefined, ...classes: string[]) => ({ tag, classes });

test.each([
  ['.a', [subject(undefined, 'a')]],
  ['.a.b:hover', [subject(undefined, 'a', 'b')]],
  ['.a .b>.c', [subject(undefined, 'c')]],
  ['.a+.b~DIV', [subject('div')]],
  ['h1, .a h2::before', [subject('h1'), subject('h2')]],
  ['.a:not(.b, .c:has(> .d))', [subject(undefined, 'a')]],
  ['.a [data-x="b.c, d"].e', [subject(undefined, 'e')]],
  ['.css-1x2-MuiButton-root', [subject(undefined, 'css-1x2-MuiButton-root')]],
])('every match of %s fits %j', (selector, subjects) => {
  expect(subjectsOf(selector)).toEqual(subjects);
});

test.each(['*', ':root', '[hidden]', '#a', '.a, :focus', '.a *', '.a\\.b', ':is(.a, .b)', ''])(
  'every element fits %s',
  (selector) => {
    expect(subjectsOf(selector)).toBeUndefined();
  },
);
