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

test('a computed style has the declarations of every matching rule', () => {
  document.head.innerHTML = `<style>
    .box { opacity: 0.1 } .other { display: none } p.box { visibility: hidden }
    main > :is(.box, .x) { position: fixed } .box:not(.x) { order: 2 } [class~='box'] { top: 1px }
    main p { left: 2px }
  </style>`;
  document.body.innerHTML = '<main><p class="box  more">text</p></main>';
  const style = getComputedStyle(document.querySelector('p') as HTMLElement);
  const names = ['opacity', 'visibility', 'position', 'order', 'top', 'left', 'display'];
  expect(names.map((name) => style.getPropertyValue(name))).toEqual([
    '0.1',
    'hidden',
    'fixed',
    '2',
    '1px',
    '2px',
    'block',
  ]);
});
