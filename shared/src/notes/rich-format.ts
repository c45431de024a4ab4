import { blankWidth, parseCloze } from './cloze';
import { objectCharacter, parseInline, withBlanks, type RichInline } from './rich-inline';
import { blockLines, type ItemLines } from './rich-lines';

export interface RichList {
  kind: 'list';
  isOrdered: boolean;
  /** Number of the first item. */
  start: number;
  items: RichItem[];
}

export interface RichItem {
  children: RichInline[];
  /** The lists below the item. Their items have none. */
  lists: RichList[];
}

export type RichBlock =
  | { kind: 'paragraph'; children: RichInline[] }
  | RichList
  /** Contains no quotes. */
  | { kind: 'quote'; children: RichBlock[] }
  | { kind: 'code'; children: RichInline[] }
  /** An empty line. */
  | { kind: 'gap' };

/**
 * Parses rich text: light formatting, `==highlight==`, code, links, lists and quotes. Every text
 * parses in linear time, to a tree of bounded depth.
 */
export function parseRichFormat(content: string): RichBlock[] {
  return parseBlocks(withoutObjects(content), () => '');
}

/** Parses the rich text of a cloze test. Its blanks are those of `parseCloze`, in the same order. */
export function parseRichCloze(text: string): RichBlock[] {
  const { segments, answers } = parseCloze(text);
  const source = segments.map((segment) =>
    segment.kind === 'text' ? withoutObjects(segment.text) : objectCharacter,
  );
  const remaining = answers.values();
  return parseBlocks(source.join(''), () => answerText(remaining.next().value ?? ''));
}

/** Returns a rich text without markers, for previews, mails and prompts. */
export function richPlainText(content: string): string {
  return blocksText(parseRichFormat(content));
}

/** Returns the plain text of a cloze test with hidden answers. */
export function richClozeDisplay(text: string): string {
  return blocksText(parseRichCloze(text));
}

const withoutObjects = (text: string) => text.replaceAll(objectCharacter, '\uFFFD');

const answerText = (answer: string) => inlineText(parseInline(withoutObjects(answer), () => ''));

function parseBlocks(content: string, nextAnswer: () => string): RichBlock[] {
  return toBlocks(content.split(/\r\n|\r|\n/), nextAnswer, true);
}

function toBlocks(
  lines: readonly string[],
  nextAnswer: () => string,
  hasQuotes: boolean,
): RichBlock[] {
  const inline = (text: string) => parseInline(text, nextAnswer);
  return blockLines(lines, hasQuotes).map((block): RichBlock => {
    switch (block.kind) {
      case 'gap':
        return block;
      case 'code':
        return { kind: 'code', children: withBlanks(block.lines.join('\n'), nextAnswer) };
      case 'quote':
        return { kind: 'quote', children: toBlocks(block.lines, nextAnswer, false) };
      case 'paragraph':
        return { kind: 'paragraph', children: inline(block.lines.join('\n')) };
      case 'list':
        return toList(block.items, inline);
    }
  });
}

/** Converts the items of a list, of which the first is not nested. */
function toList(lines: readonly ItemLines[], inline: (text: string) => RichInline[]): RichList {
  const [first] = lines;
  const list = emptyList(first);
  for (const line of lines) {
    const item: RichItem = { children: inline(line.lines.join('\n')), lists: [] };
    const parent = line.isNested ? list.items.at(-1) : undefined;
    if (!parent) {
      list.items.push(item);
      continue;
    }
    const nested = parent.lists.at(-1);
    if (nested?.isOrdered === line.isOrdered) nested.items.push(item);
    else parent.lists.push({ ...emptyList(line), items: [item] });
  }
  return list;
}

function emptyList(first: ItemLines | undefined): RichList {
  return {
    kind: 'list',
    isOrdered: first?.isOrdered ?? false,
    start: first?.number ?? 1,
    items: [],
  };
}

function blocksText(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'gap') return '';
      if (block.kind === 'quote') return blocksText(block.children);
      if (block.kind === 'list') return listText(block, '');
      return inlineText(block.children);
    })
    .join('\n');
}

function listText({ isOrdered, start, items }: RichList, indent: string): string {
  return items
    .flatMap(({ children, lists }, index) => [
      `${indent}${isOrdered ? `${start + index}.` : '•'} ${inlineText(children)}`,
      ...lists.map((list) => listText(list, '  ')),
    ])
    .join('\n');
}

function inlineText(nodes: readonly RichInline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'break') return '\n';
      if (node.kind === 'blank') return '_'.repeat(blankWidth(node.answer));
      return inlineText(node.children);
    })
    .join('');
}
