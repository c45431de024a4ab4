import fc from 'fast-check';
import { parseCloze } from './cloze';
import { parseLightFormat, plainText, type LightNode } from './light-format';
import {
  parseRichCloze,
  parseRichFormat,
  richClozeDisplay,
  richPlainText,
  type RichBlock,
  type RichList,
} from './rich-format';
import type { RichInline } from './rich-inline';

/** Returns a compact form of inline nodes: `b(…)`, `a<address>(…)`, and `/` for a line break. */
function inlineSketch(nodes: readonly (RichInline | LightNode)[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'break') return '/';
      if (node.kind === 'blank') return `{${node.answer}}`;
      const inside = inlineSketch(node.children);
      return node.kind === 'link' ? `a<${node.href}>(${inside})` : `${node.kind[0]}(${inside})`;
    })
    .join('');
}

function listSketch({ isOrdered, start, items }: RichList): string {
  const texts = items.map(
    ({ children, lists }) => inlineSketch(children) + lists.map(listSketch).join(''),
  );
  return `${isOrdered ? `ol${start}` : 'ul'}[${texts.join('|')}]`;
}

/** Returns a compact form of blocks, one after the other, with `¶` for an empty line. */
function sketch(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'gap') return '¶';
      if (block.kind === 'list') return listSketch(block);
      if (block.kind === 'quote') return `quote[${sketch(block.children)}]`;
      const inside = inlineSketch(block.children);
      return block.kind === 'code' ? `pre[${inside}]` : `p[${inside}]`;
    })
    .join('');
}

const parsed = (content: string) => sketch(parseRichFormat(content));
const inline = (content: string) => parsed(content).replace(/^p\[([^]*)\]$/, '$1');

describe('parseRichFormat', () => {
  test.each([
    ['', '¶'],
    ['a\nb', 'p[a/b]'],
    ['a\n\nb', 'p[a]¶p[b]'],
    ['a\r\n\rb', 'p[a]¶p[b]'],
    ['- a\n- b', 'ul[a|b]'],
    ['* a\n+ b\n• c', 'ul[a|b|c]'],
    ['Shopping:\n- milk\n- eggs\n\nDone', 'p[Shopping:]ul[milk|eggs]¶p[Done]'],
    ['1. a\n2. b', 'ol1[a|b]'],
    ['3) a\n9) b', 'ol3[a|b]'],
    ['- a\n1. b', 'ul[a]ol1[b]'],
    ['- a\n  - b\n  - c\n- d', 'ul[aul[b|c]|d]'],
    ['1. a\n   - b\n   1. c\n2. d', 'ol1[aul[b]ol1[c]|d]'],
    ['- a\n\t- b', 'ul[aul[b]]'],
    ['- a\n  - b\n    - c\n      - d', 'ul[aul[b|c|d]]'],
    ['  - a', 'ul[a]'],
    ['- a\n  more\n- b', 'ul[a/more|b]'],
    ['- a\nend', 'ul[a]p[end]'],
    ['- a\n- ', 'ul[a|]'],
    ['- a\n-', 'ul[a|]'],
    ['> a\n> b\nc', 'quote[p[a/b]]p[c]'],
    ['>a\n> - b\n> > c', 'quote[p[a]ul[b]p[> c]]'],
    ['```\na\n  *b*\n```', 'pre[a\n  *b*]'],
    ['```js\nlet a;\n```\nb', 'pre[let a;]p[b]'],
    ['> ```\n> a\n> ```', 'quote[pre[a]]'],
  ])('parses the blocks of %j', (content, tree) => expect(parsed(content)).toBe(tree));

  test.each([
    ['**a** ==b== ~~c~~', 'b(a) h(b) u(c)'],
    ['==a *b*==', 'h(a i(b))'],
    ['`a *b* [c](https://d.e)`', 'c(a *b* [c](https://d.e))'],
    ['``a ` b``', 'c(a ` b)'],
    ['`` ` ``', 'c(`)'],
    ['**`a`**', 'b(c(a))'],
    ['*a `b* c`', '*a c(b* c)'],
    ['[a](https://b.c)', 'a<https://b.c>(a)'],
    ['[**a** `b`](http://b.c)', 'a<http://b.c>(b(a) c(b))'],
    ['[a](mailto:a@b.c)', 'a<mailto:a@b.c>(a)'],
    ['[a [b] c](https://d.e)', 'a<https://d.e>(a [b] c)'],
    ['[a](https://b.c/d_(e))', 'a<https://b.c/d_(e)>(a)'],
    ['**[a](https://b.c/__d__)**', 'b(a<https://b.c/__d__>(a))'],
    ['[a [b](https://c.d) e](https://f.g)', '[a a<https://c.d>(b) e](a<https://f.g>(https://f.g))'],
    ['see https://a.b/c_d_e.', 'see a<https://a.b/c_d_e>(https://a.b/c_d_e).'],
    ['(https://a.b/c_(d))', '(a<https://a.b/c_(d)>(https://a.b/c_(d)))'],
    ['**https://a.b**', 'b(a<https://a.b>(https://a.b))'],
    ['[a](https://b.c "d")', '[a](a<https://b.c>(https://b.c) "d")'],
    ['[a](https://b.c', '[a](a<https://b.c>(https://b.c)'],
    ['HTTPS://A.b', 'a<HTTPS://A.b>(HTTPS://A.b)'],
    ['看https://a.b。好', '看a<https://a.b>(https://a.b)。好'],
    ['かhttps://a.b', 'かa<https://a.b>(https://a.b)'],
    ['ーhttps://a.b', 'ーa<https://a.b>(https://a.b)'],
    ['는https://a.b', '는a<https://a.b>(https://a.b)'],
    ['มาhttps://a.b', 'มาa<https://a.b>(https://a.b)'],
    [' https://a.b。好', ' a<https://a.b>(https://a.b)。好'],
  ])('parses the line %j', (content, tree) => expect(inline(content)).toBe(tree));

  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,a)',
    '[a](//evil.test)',
    '[a](/notes)',
    '[a](https:///)',
    '[a](file:///etc)',
    '[a](ftp://a.b)',
    '[a](mailto:)',
    '[](https_//a.b)',
    'xhttps://a.b',
    'Ａhttps://a.b',
    'жhttps://a.b',
    '1https://a.b',
    'https://',
    'https://.',
    'javascript:alert(1)',
    'vbscript:x',
    '`a',
    '``a`',
    'a == b == c',
    '=a=',
    '===a===',
    '-a',
    '1.a',
    '1234567890. a',
    '```a',
    '\ufffd',
  ])('leaves %j unchanged', (content) => expect(inline(content)).toBe(content));

  test('links nothing after a character that reverses the order of an address', () => {
    expect(inline('https://a.b/\u202egpj')).toBe('a<https://a.b/>(https://a.b/)\u202egpj');
  });

  test('replaces an object character that the learner typed', () => {
    expect(inline('a\uFFFCb')).toBe('a\uFFFDb');
  });

  const pieces = fc.constantFrom(
    ...['*', '**', '_', '__', '~~', '==', '`', '``', '```\n', '[', ']', '](https://a.b)', '(', ')'],
    ...['- ', '  - ', '1. ', '> ', '\n', '\n\n', ' ', 'a', 'é', '1', 'https://a.b', '\uFFFC', '🎉'],
    ...['{{', '}}', '{{a}}', '{{ *b* }}'],
  );
  const richText = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));
  const lightText = fc
    .array(fc.constantFrom('*', '**', '***', '_', '__', '~~', ' a', 'b ', 'c', '\n', '🎉'))
    .map((parts) => `x${parts.join('').replace(/\n[\s]*/g, '\nx')}`);

  test('parses light formatting as before', () => {
    fc.assert(
      fc.property(lightText, (text) => {
        expect(inline(text)).toBe(inlineSketch(parseLightFormat(text)));
        expect(richPlainText(text)).toBe(plainText(text));
      }),
    );
  });

  test('drops only markers and addresses from any text', () => {
    const essence = (text: string) => text.replace(/https:\/\/a\.b|[^aé🎉]/gu, '');
    fc.assert(
      fc.property(richText, (text) => {
        expect(essence(richPlainText(text))).toBe(essence(text));
      }),
    );
  });

  test('returns a tree of bounded depth with safe addresses', () => {
    const depthOf = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 0;
      if ('href' in value) expect(value.href).toMatch(/^(https?:\/\/|mailto:)/i);
      return 1 + Math.max(0, ...Object.values(value).map(depthOf));
    };
    fc.assert(
      fc.property(richText, (text) => expect(depthOf(parseRichFormat(text))).toBeLessThan(24)),
    );
  });

  test.each(['[', ']', '`', '` `` ', '> ', '- ', '*', '[a](https://a', '(', '==a', '```\n'])(
    'parses 100,000 characters of %j',
    (part) => {
      const text = part.repeat(Math.ceil(100_000 / part.length));
      expect(parseRichFormat(text).length).toBeGreaterThan(0);
      expect(richPlainText(text).length).toBeGreaterThan(0);
    },
  );

  const blanksOf = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('kind' in value && value.kind === 'blank') return ['blank'];
    return Object.values(value).flatMap(blanksOf);
  };

  test('shows every blank of a cloze text once', () => {
    fc.assert(
      fc.property(richText, (text) => {
        expect(blanksOf(parseRichCloze(text))).toHaveLength(parseCloze(text).answers.length);
      }),
    );
  });
});

describe('parseRichCloze', () => {
  test.each([
    ['The {{cat}} sat', 'p[The {cat} sat]'],
    ['- a {{b}}\n- {{c}}', 'ul[a {b}|{c}]'],
    ['[the {{city}} of](https://a.b)', 'p[a<https://a.b>(the {city} of)]'],
    ['[a](https://a.b/{{c}})', 'p[[a](a<https://a.b/>(https://a.b/){c})]'],
    ['**a {{b** c}}', 'p[**a {b** c}]'],
    ['**{{a}}**', 'p[b({a})]'],
    ['`let {{x}} = 1`', 'p[c(let {x} = 1)]'],
    ['```\nlet {{x}};\n```', 'pre[let {x};]'],
    ['```{{js}}\na\n```', 'p[```{js}/a/```]'],
    ['{{**bold**}} and {{[a](https://b.c)}}', 'p[{bold} and {a}]'],
    ['- {{two\nlines}}', 'ul[{two\nlines}]'],
  ])('parses %j', (text, tree) => expect(sketch(parseRichCloze(text))).toBe(tree));

  test('hides the answers in the plain text', () => {
    expect(richClozeDisplay('- **Paris** is in {{France}}')).toBe('• Paris is in ______');
  });
});

describe('richPlainText', () => {
  test.each([
    ['# **a**', '# a'],
    ['- a\n  - b\n- c', '• a\n  • b\n• c'],
    ['4. a\n7. b', '4. a\n5. b'],
    ['> quoted `code`', 'quoted code'],
    ['[a](https://b.c) https://d.e', 'a https://d.e'],
    ['```\na\n```\n\n==b==', 'a\n\nb'],
  ])('strips the markers of %j', (content, text) => expect(richPlainText(content)).toBe(text));
});
