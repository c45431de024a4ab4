import { escapeHtml } from '@mylinguist/shared/escape-html';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { parseLightFormat } from '@mylinguist/shared/notes/light-format';
import {
  parseRichCloze,
  parseRichFormat,
  type RichBlock,
  type RichList,
} from '@mylinguist/shared/notes/rich-format';
import { onlyCharacters } from '@mylinguist/shared/schemas/text';
import type { RichInline } from '@mylinguist/shared/notes/rich-inline';

/**
 * Returns a text of a note as the HTML of a field of Anki.
 * @param type the format of the text
 */
export const fieldHtml = (text: string, type: number): string =>
  type === contentTypes.rich
    ? blocksHtml(parseRichFormat(text))
    : inlineHtml(parseLightFormat(text));

/**
 * Returns the text of a cloze test as HTML with deletions of Anki. One card asks for all of them. A
 * remark in brackets after a blank becomes its hint.
 */
export function clozeHtml(text: string, type: number): string {
  if (type === contentTypes.rich) return blocksHtml(parseRichCloze(text));
  const nodes = parseCloze(text).segments.flatMap((segment): RichInline[] =>
    segment.kind === 'text'
      ? parseLightFormat(segment.text)
      : [{ kind: 'blank', answer: segment.answer }],
  );
  return inlineHtml(nodes);
}

/** Returns a plain text as HTML. Nothing in it means anything to Anki. */
export const textHtml = (text: string): string =>
  escapeHtml(onlyPrintable(text))
    // Braces are marks of cloze deletions, brackets of sounds, speech and formulas.
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;')
    .replace(/\[(?=sound:|anki:|latex\]|\${1,2}\])/gi, '&#91;');

/** Anki separates the fields of a note by a control character. */
const onlyPrintable = (text: string) => onlyCharacters(text).replace(/[^\P{Cc}\t\n]/gu, '');

function blocksHtml(blocks: readonly RichBlock[]): string {
  const [first, ...others] = blocks;
  if (first?.kind === 'paragraph' && others.length === 0) return inlineHtml(first.children);
  return blocks.map(blockHtml).join('');
}

function blockHtml(block: RichBlock): string {
  switch (block.kind) {
    case 'gap':
      return '<div><br></div>';
    case 'quote':
      return `<blockquote>${blocksHtml(block.children)}</blockquote>`;
    case 'list':
      return listHtml(block);
    case 'code':
      return `<pre><code>${inlineHtml(block.children)}</code></pre>`;
    case 'paragraph':
      return `<div>${inlineHtml(block.children)}</div>`;
  }
}

function listHtml({ isOrdered, start, items }: RichList): string {
  const name = isOrdered ? 'ol' : 'ul';
  const from = isOrdered && start !== 1 ? ` start="${start}"` : '';
  const rows = items.map(
    ({ children, lists }) => `<li>${inlineHtml(children)}${lists.map(listHtml).join('')}</li>`,
  );
  return `<${name}${from}>${rows.join('')}</${name}>`;
}

const elements = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  highlight: 'mark',
  code: 'code',
} as const;

function inlineHtml(nodes: readonly RichInline[]): string {
  let html = '';
  let hint: string | null = null;
  nodes.forEach((node, index) => {
    switch (node.kind) {
      case 'text':
        html += textHtml(hint === null ? node.text : node.text.slice(hint.length + 3));
        hint = null;
        break;
      case 'break':
        html += '<br>';
        break;
      case 'blank':
        hint = hintIn(nodes[index + 1]);
        html += deletion(node.answer, hint);
        break;
      case 'link':
        html += `<a href="${escapeHtml(node.href)}">${inlineHtml(node.children)}</a>`;
        break;
      case 'bold':
      case 'italic':
      case 'underline':
      case 'highlight':
      case 'code':
        html += `<${elements[node.kind]}>${inlineHtml(node.children)}</${elements[node.kind]}>`;
    }
  });
  return html;
}

/** Returns the hint in a text that begins with ` (hint)`; null without one. */
function hintIn(node: RichInline | undefined): string | null {
  const text = node?.kind === 'text' ? node.text : '';
  return /^ \(([^\s(){}:][^(){}:\n]{0,60})\)/.exec(text)?.[1] ?? null;
}

/** An answer contains no braces. An empty comment breaks up what would begin a hint. */
function deletion(answer: string, hint: string | null): string {
  const html = textHtml(answer.replace(/\s+/g, ' '))
    .replace(/:(?=:)/g, ':<!-- -->')
    .replace(/^:/, '<!-- -->:')
    .replace(/:$/, ':<!-- -->');
  return `{{c1::${html}${hint === null ? '' : `::${textHtml(hint)}`}}}`;
}
