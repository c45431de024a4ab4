import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { parseLightFormat } from '@mylinguist/shared/notes/light-format';
import { parseRichCloze, parseRichFormat } from '@mylinguist/shared/notes/rich-format';
import type { RichBlock, RichList } from '@mylinguist/shared/notes/rich-format';
import type { RichInline } from '@mylinguist/shared/notes/rich-inline';
import { parseCloze } from '@mylinguist/shared/notes/cloze';

/** Marks that Obsidian shows as this app shows the emphasis. It reads `==` as a cloze. */
const marks = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  underline: ['<u>', '</u>'],
  highlight: ['<mark>', '</mark>'],
  code: ['`', '`'],
} as const;

/**
 * Returns a text of a note as Markdown. Literal characters stay as they are: both formats read them
 * alike.
 * @param type the format of the text
 */
export const toMarkdown = (text: string, type: number): string =>
  type === contentTypes.rich
    ? blocksText(parseRichFormat(text))
    : inlineText(parseLightFormat(text));

/** Returns the text of a cloze test as Markdown, with `==answer==` for each blank. */
export function clozeMarkdown(text: string, type: number): string {
  if (type === contentTypes.rich) return blocksText(parseRichCloze(text));
  const { segments } = parseCloze(text);
  return segments
    .map((segment) =>
      segment.kind === 'text' ? inlineText(parseLightFormat(segment.text)) : blank(segment.answer),
    )
    .join('');
}

/** An answer that contains the mark would end too early. */
const blank = (answer: string) => `==${answer.replaceAll('=', '＝').replaceAll('\n', ' ')}==`;

function blocksText(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'gap':
          return '';
        case 'quote':
          return prefixed(blocksText(block.children), '> ');
        case 'list':
          return listText(block, '');
        case 'code':
          return `\`\`\`\n${inlineText(block.children)}\n\`\`\``;
        case 'paragraph':
          return inlineText(block.children);
      }
    })
    .join('\n');
}

const prefixed = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => prefix + line)
    .join('\n');

function listText({ isOrdered, start, items }: RichList, indent: string): string {
  return items
    .flatMap(({ children, lists }, index) => [
      `${indent}${isOrdered ? `${start + index}.` : '-'} ${inlineText(children)}`,
      ...lists.map((list) => listText(list, `${indent}    `)),
    ])
    .join('\n');
}

function inlineText(nodes: readonly RichInline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'break') return '\n';
      if (node.kind === 'blank') return blank(node.answer);
      if (node.kind === 'link') return linkText(node.href, inlineText(node.children));
      const [open, close] = marks[node.kind];
      return open + inlineText(node.children) + close;
    })
    .join('');
}

const linkText = (href: string, text: string) => (text === href ? href : `[${text}](${href})`);
