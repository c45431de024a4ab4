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

test('a later rule and the style attribute override earlier rules', () => {
  document.head.innerHTML = `<style>
    .a.b { order: 1 } p { bottom: 1px } .a { bottom: 2px } @media print { .a { order: 2 } } @media screen { .a { top: 1px } }
  </style><style>p { order: 3 } .a { left: 1px; left: unset }</style>`;
  document.body.innerHTML = '<p class="a b">one</p><p class="a" style="order: 4">two</p>';
  const styles = Array.from(document.querySelectorAll('p'), (each) => {
    const style = getComputedStyle(each);
    return ['order', 'bottom', 'top', 'left'].map((name) => style.getPropertyValue(name));
  });
  expect(styles).toEqual([
    ['3', '2px', '1px', ''],
    ['4', '2px', '1px', ''],
  ]);
});

test.each([
  '',
  'display: flex; visibility: hidden; pointer-events: none; opacity: 0',
  'display: none; display: unset; opacity: 0.5; color: red',
])('a value is the same whether it is read alone or with all others: %s', (declarations) => {
  document.head.replaceChildren(
    styleSheet(`p, .a { ${declarations} } .b { opacity: 1; pointer-events: auto; color: blue }`),
  );
  document.body.innerHTML = `<p class="b">one<i class="b"></i><b class="a b" style="display: grid">
    two</b><u style="visibility: visible; opacity: 0.2"></u></p><p hidden>three<i></i></p>`;
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const copy = document.createElement('p').style;
    copy.cssText = style.cssText;
    const names = ['display', 'visibility', 'pointerEvents', 'opacity'] as const;
    const expected = names.map((name) => [name, copy[name]]);
    expect(names.map((name) => [name, style[name]])).toEqual(expected);
    expect(style.getPropertyValue('pointer-events')).toBe(copy.pointerEvents);
    expect(Array.from(style)).toEqual(Array.from(copy));
    expect(style).toBeInstanceOf(CSSStyleDeclaration);
  }
});

test.each<[string, (parent: HTMLElement, child: HTMLElement) => void]>([
  ['a class', (_parent, child) => child.classList.add('hidden')],
  ['an attribute', (_parent, child) => child.setAttribute('data-hidden', '')],
  ['the style attribute', (_parent, child) => (child.style.visibility = 'hidden')],
  ['a class of the parent', (parent) => parent.classList.add('hidden')],
  ['the parent', (parent, child) => parent.nextElementSibling?.append(child)],
  ['a new sheet', () => document.head.append(styleSheet('p { visibility: hidden }'))],
  [
    'the text of a sheet',
    () => (document.head.children[0] as HTMLElement).append('p { visibility: hidden }'),
  ],
])('a computed style follows a change of %s', (_name, change) => {
  document.head.replaceChildren(styleSheet('.hidden, [data-hidden], nav { visibility: hidden }'));
  document.body.innerHTML = '<main><p>text</p></main><nav></nav>';
  const [parent, child] = document.querySelectorAll<HTMLElement>('main, p');
  if (!parent || !child) throw new Error('The page is empty.');
  expect(getComputedStyle(child).visibility).toBe('visible');
  change(parent, child);
  expect(getComputedStyle(child).visibility).toBe('hidden');
});

function styleSheet(text: string) {
  const element = document.createElement('style');
  element.append(text);
  return element;
}
