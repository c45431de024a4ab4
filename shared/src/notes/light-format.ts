import { type Emphasis, type LightToken, tokenizeLightFormat } from './light-tokens';

/** A node of a formatted text. `text` is plain text, not HTML: `<` and `&` are not escaped. */
export type LightNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: Emphasis; children: LightNode[] };

/**
 * Parses light formatting to a tree. Every text parses, and unmatched markers stay as written. An
 * emphasis inside one of the same kind is dropped, so the tree is at most three emphases deep.
 */
export function parseLightFormat(content: string): LightNode[] {
  return treeOf(tokenizeLightFormat(content));
}

/** Builds the tree of balanced tokens. */
export function treeOf(tokens: readonly LightToken[]): LightNode[] {
  const root: LightNode[] = [];
  const ancestors: LightNode[][] = [];
  const depth = { bold: 0, italic: 0, underline: 0, highlight: 0 };
  let siblings = root;

  const addText = (text: string) => {
    const last = siblings.at(-1);
    if (last?.kind === 'text') last.text += text;
    else siblings.push({ kind: 'text', text });
  };
  for (const token of tokens) {
    if (token.kind === 'break') {
      siblings.push({ kind: 'break' });
      continue;
    }
    if (token.kind === 'text') {
      addText(token.text);
      continue;
    }
    for (const kind of token.closes) {
      depth[kind] -= 1;
      siblings = ancestors.pop() ?? root;
    }
    if (token.literal > 0) addText(literalText(token));
    for (const kind of token.opens) {
      ancestors.push(siblings);
      depth[kind] += 1;
      if (depth[kind] > 1) continue;
      const children: LightNode[] = [];
      siblings.push({ kind, children });
      siblings = children;
    }
  }
  return root;
}

/** Returns a text without its matched markers, for previews. Line breaks become `\n`. */
export function plainText(content: string): string {
  return tokenizeLightFormat(content).map(literalText).join('');
}

function literalText(token: LightToken): string {
  if (token.kind === 'break') return '\n';
  return token.kind === 'text' ? token.text : token.character.repeat(token.literal);
}
