import { HtmlToRich, isDropped } from '@mylinguist/shared/notes/html-to-rich';
import { parseHtml } from '../../../lib/trusted-scripts';
import { restoreWordLists } from './word-lists';

/** Longer HTML is pasted as plain text: its conversion would block the page. */
const longest = 400_000;
const deepest = 200;

/**
 * Converts pasted HTML to rich text. Keeps lists, links and emphasis, and drops everything else. The
 * HTML is parsed, but never inserted into the page. Returns null if it has nothing to keep.
 *
 * @param isRich whether a rich note gets the text: HTML with lines of code only is plain text for others
 */
export function htmlToRich(html: string, isRich: boolean): string | null {
  if (html.length > longest) return null;
  const { body } = parseHtml(html);
  restoreWordLists(body);
  const converter = new HtmlToRich();
  for (const child of body.childNodes) convert(child, converter, 1);
  const isKept = converter.isFormatted || (isRich && converter.hasCode);
  return isKept ? converter.text() : null;
}

/** Returns whether an element is code as Visual Studio Code copies it: without `pre`. */
const isCode = ({ style }: HTMLElement) =>
  style.whiteSpace === 'pre' && style.fontFamily.includes('monospace');

function convert(node: Node, converter: HtmlToRich, depth: number): void {
  if (node.nodeType === Node.TEXT_NODE) converter.addText(node.textContent ?? '');
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const element = node as HTMLElement;
  const name = element.tagName.toLowerCase();
  if (isDropped(name)) return;
  if (depth > deepest) {
    converter.addText(element.textContent);
    return;
  }
  converter.open({
    name: isCode(element) ? 'pre' : name,
    href: element.getAttribute('href') ?? '',
    start: element.getAttribute('start') ?? '',
    style: element.style,
  });
  for (const child of element.childNodes) convert(child, converter, depth + 1);
  converter.close();
}
