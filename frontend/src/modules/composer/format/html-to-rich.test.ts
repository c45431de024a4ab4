import { richPlainText } from '@mylinguist/shared/notes/rich-format';
import fc from 'fast-check';
import { htmlToRich } from './html-to-rich';

test.each([
  ['a <b>b</b> <strong>c</strong>', 'a **b** **c**'],
  ['a<b> b </b>c', 'a **b** c'],
  ['<b>a<i>b</i></b><i>c</i>', '**a*b****c*'],
  ['<u>a</u> <em>b</em>', '~~a~~ *b*'],
  ['<ul><li>a</li><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li></ul>', '- a\n- b\n  - c\n  - d'],
  ['<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>', '3. a\n4. b'],
  ['<p>x</p><ul>\n  <li>a</li>\n</ul><p>y</p>', 'x\n\n- a\n\ny'],
  ['<ul><li>a<br>b</li></ul>', '- a\n  b'],
  ['<a href="https://a.b">c <b>d</b></a>', '[c **d**](https://a.b)'],
  ['<a href="https://a.b/c(d)"><u>[e]</u></a>', '[(e)](https://a.b/c%28d%29)'],
  ['<a href="https://a.b">https://a.b</a>', 'https://a.b'],
  ['<a href="mailto:a@b.c">d</a>', '[d](mailto:a@b.c)'],
  ['<span style="font-weight:700">a</span> <span style="font-style: italic">b</span>', '**a** *b*'],
  ['<b style="font-weight:normal"><p>a</p><p><b>b</b></p></b>', 'a\n\n**b**'],
  ['<h1>a</h1><p><i>b</i></p><p>c</p>', 'a\n\n*b*\n\nc'],
  ['<div>a</div><div><b>b</b></div>', 'a\n**b**'],
  ['<pre>a\n  b</pre><b>c</b>', '```\na\n  b\n```\n\n**c**'],
  ['<table><tr><td>a</td><td><b>b</b></td></tr><tr><td>c</td></tr></table>', 'a **b**\nc'],
  ['<b>a</b><script>alert(1)</script><style>b{}</style>', '**a**'],
  ['<b>a</b><img src=x onerror=alert(1)><iframe>b</iframe>', '**a**'],
])('%j is pasted as %j', (html, text) => expect(htmlToRich(html, false)).toBe(text));

test.each([
  '',
  'plain',
  '<p>a</p><p>b</p>',
  '<span style="color:red">a</span>',
  '<a href="javascript:alert(1)">a</a>',
  '<b> </b>a',
  `<b>${'a'.repeat(400_001)}</b>`,
])('HTML without lists, links and emphasis is pasted as plain text (%#)', (html) => {
  expect(htmlToRich(html, true)).toBeNull();
});

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\r\n`;

test('lists of Word are pasted as lists', () => {
  const items = [
    wordItem(1, '·', 'a <b>b</b>'),
    wordItem(2, 'o', 'c'),
    wordItem(1, '·', 'd'),
    wordItem(1, '3.', 'e'),
    wordItem(1, '4.', 'f'),
  ];
  const html = `<p class=MsoNormal>x</p>${items.join('')}<p class=MsoNormal>y</p>`;
  expect(htmlToRich(html, false)).toBe('x\n\n- a **b**\n  - c\n- d\n\n3. e\n4. f\n\ny');
});

test('code of Visual Studio Code is a block of code in a rich note and plain text in a light one', () => {
  const html =
    '<div style="font-family: Menlo, monospace; white-space: pre;"><div><span>if (a)</span></div><div>  <span style="font-weight: bold">b</span>;</div></div>';
  expect(htmlToRich(html, true)).toBe('```\nif (a)\n  b;\n```');
  expect(htmlToRich(html, false)).toBeNull();
});

test('HTML with code only is a block of code in a rich note and plain text in a light one', () => {
  const html = '<pre>a\n  b</pre>';
  expect(htmlToRich(html, true)).toBe('```\na\n  b\n```');
  expect(htmlToRich(html, false)).toBeNull();
});

test('deeply nested HTML keeps its text', () => {
  const html = `${'<b><div>'.repeat(400)}a${'</div></b>'.repeat(400)}`;
  expect(htmlToRich(html, true)).toContain('a');
});

test('any nesting of elements keeps its words', () => {
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('a', 'b ', ' c', 'd\n'),
      fc
        .tuple(
          fc.constantFrom('b', 'i', 'p', 'ul', 'li', 'ol', 'div', 'pre', 'u'),
          fc.array(tie('html'), { maxLength: 3 }),
        )
        .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
    ),
  }));
  const letters = (text: string) => text.replace(/[^abcd]/g, '');
  fc.assert(
    fc.property(html, (source) => {
      const text = htmlToRich(source, true);
      const words = new DOMParser().parseFromString(source, 'text/html').body.textContent;
      if (text !== null) expect(letters(richPlainText(text))).toBe(letters(words));
    }),
  );
});
