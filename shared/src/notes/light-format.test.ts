import fc from 'fast-check';
import { type LightNode, parseLightFormat, plainText } from './light-format';

/** Returns a compact form of a tree: `b(…)`, `i(…)`, `u(…)`, and `/` for a line break. */
function sketch(nodes: readonly LightNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'break') return '/';
      return `${node.kind.charAt(0)}(${sketch(node.children)})`;
    })
    .join('');
}

const parsed = (content: string) => sketch(parseLightFormat(content));

/** Returns the text of a tree. */
function wordsOf(nodes: readonly LightNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return node.kind === 'break' ? '\n' : wordsOf(node.children);
    })
    .join('');
}

const markedText = fc
  .array(
    fc.constantFrom('*', '**', '***', '_', '__', '___', '~~', '~', ' ', '\n', 'a', 'b', '1', '🎉'),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('parseLightFormat', () => {
  test.each([
    ['', ''],
    ['plain', 'plain'],
    ['**bold**', 'b(bold)'],
    ['__bold__', 'b(bold)'],
    ['*italic*', 'i(italic)'],
    ['_italic_', 'i(italic)'],
    ['~~underline~~', 'u(underline)'],
    ['a **b c** d', 'a b(b c) d'],
    ['*a* and *b*', 'i(a) and i(b)'],
    ['one\ntwo', 'one/two'],
    ['one\r\ntwo\rthree', 'one/two/three'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
  ])('parses %j', (content, tree) => expect(parsed(content)).toBe(tree));

  test.each([
    ['**a *b* c**', 'b(a i(b) c)'],
    ['*a **b** c*', 'i(a b(b) c)'],
    ['_a ~~b __c__ d~~ e_', 'i(a u(b b(c) d) e)'],
    ['***both***', 'b(i(both))'],
    ['***a** b*', 'i(b(a) b)'],
    ['***a* b**', 'b(i(a) b)'],
    ['**a *b***', 'b(a i(b))'],
    ['*a **b***', 'i(a b(b))'],
    ['**a***b*', 'b(a)i(b)'],
    ['**_both_**', 'b(i(both))'],
    ['**one\ntwo**', 'b(one/two)'],
    ['geh**st** du', 'gehb(st) du'],
    ['你**好**吗', '你b(好)吗'],
  ])('nests %j', (content, tree) => expect(parsed(content)).toBe(tree));

  test.each([
    '2 * 3 * 4',
    '2*3*4',
    'snake_case_words',
    'süß_sauer_süß',
    '* item\n* item',
    '**',
    '****',
    '*****',
    '---- _____ ~~~~',
    '~100 and ~200~',
    '**bold',
    'bold**',
    '** bold **',
    '**bold*',
    '*bold**',
    '_ _ _',
    '*footnote',
    '~~under',
    '*one\n\ntwo*',
    '*one\n \t\ntwo*',
    'https://host.test/_a_/b',
    'https://host.test/*a*/~~b~~/__c__ and more',
    'www.host.test/_a_',
    'https://host.test/Go_(game)',
    'mailto:_ann_@host.test',
    '_ann_@host.test',
    '2*x + 3*y',
    'x*2 + y*3',
    '__init__',
    'def __init__(self)',
    'snake_case_name',
    '_snake_case_name',
    'obj.__class__.__name__',
    'if __name__ == "__main__":',
  ])('leaves %j unchanged', (content) => {
    expect(parsed(content)).toBe(content.replaceAll('\n', '/'));
  });

  test.each([
    ['*a _b* c_', 'i(a _b) c_'],
    ['**a *b** c', 'b(a *b) c'],
    ['**a***', 'b(a)*'],
    ['***a*', '**i(a)'],
    ['*a **b', '*a **b'],
    ['a * b *c*', 'a * b i(c)'],
    ['*a* b*', 'i(a) b*'],
    ['one_two _three_', 'one_two i(three)'],
    ['**https://host.test/_a_/b**', 'b(https://host.test/_a_/b)'],
    ['*see https://host.test/Go_(game)*.', 'i(see https://host.test/Go_(game)).'],
    ['(_https://host.test/a_)', '(i(https://host.test/a))'],
    ['__init__ is __called__', '__init__ is b(called)'],
    ['__name__', 'b(name)'],
    ['2*x is *small*', '2*x is i(small)'],
    ['**https://host.test**です', 'b(https://host.test)です'],
    ['_ann@host.test_', 'i(ann@host.test)'],
  ])('keeps only the unmatched markers of %j', (content, tree) => {
    expect(parsed(content)).toBe(tree);
  });

  test.each([
    ['**a __b__ c**', 'b(a b c)'],
    ['*a _b_* c', 'i(a b) c'],
    ['**a *b __c__ d* e**', 'b(a i(b c d) e)'],
    ['_a *b* c_ *d*', 'i(a b c) i(d)'],
    ['~~a ~~b~~ c~~', 'u(a b c)'],
  ])('drops the repeated emphasis of %j', (content, tree) => {
    expect(parsed(content)).toBe(tree);
  });

  test('keeps a text without markers unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const unmarked = text.replace(/[*_~]/g, '').replace(/\r\n?/g, '\n');
        expect(wordsOf(parseLightFormat(unmarked))).toBe(unmarked);
      }),
    );
  });

  test('keeps the text inside any emphasis unchanged', () => {
    const word = fc.stringMatching(/^[a-z]([a-z ]{0,8}[a-z])?$/);
    const marker = fc.constantFrom('**', '__', '*', '_', '~~');
    fc.assert(
      fc.property(word, marker, (text, mark) => {
        const [node, ...rest] = parseLightFormat(mark + text + mark);
        expect(rest).toEqual([]);
        expect(node).toMatchObject({ children: [{ kind: 'text', text }] });
      }),
    );
  });

  test('drops only markers from any text', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        const words = wordsOf(parseLightFormat(text));
        expect(words.replace(/[*_~]/g, '')).toBe(text.replace(/[*_~]/g, ''));
        expect(words.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('returns no empty nodes, no adjacent texts and no emphasis inside the same kind', () => {
    const check = (nodes: readonly LightNode[], around: readonly string[] = []) => {
      nodes.forEach((node, index) => {
        if (node.kind === 'text') {
          expect(node.text).not.toBe('');
          expect(nodes[index + 1]?.kind).not.toBe('text');
        } else if (node.kind !== 'break') {
          expect(node.children).not.toEqual([]);
          expect(around).not.toContain(node.kind);
          check(node.children, [...around, node.kind]);
        }
      });
    };
    fc.assert(fc.property(markedText, (text) => check(parseLightFormat(text))));
  });
});

describe('plainText', () => {
  test.each([
    ['**Der** _Hund_\nbellt ~~laut~~', 'Der Hund\nbellt laut'],
    ['2 * 3 = **6**', '2 * 3 = 6'],
    ['a\r\nb', 'a\nb'],
  ])('strips the markers of %j', (content, text) => expect(plainText(content)).toBe(text));

  test('equals the text of the tree', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        expect(plainText(text)).toBe(wordsOf(parseLightFormat(text)));
      }),
    );
  });
});
