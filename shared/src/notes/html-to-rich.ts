import { isSafeAddress } from './rich-inline';
import { fenceOf } from './rich-lines';
import { emphases, RichWriter, type TextFormat } from './rich-writer';

/** What the conversion reads of an HTML element. The name is in lower case, absent values empty. */
export interface HtmlElement {
  readonly name: string;
  readonly href: string;
  /** The first number of a list. */
  readonly start: string;
  readonly style: Readonly<
    Record<'fontWeight' | 'fontStyle' | 'textDecoration' | 'whiteSpace', string>
  >;
}

interface Context extends TextFormat {
  readonly element: HtmlElement | null;
  /** Whether white space is kept, as in `pre`. */
  readonly isVerbatim: boolean;
  /** Number of the lists around. */
  readonly lists: number;
  /** The number of the next item, if the element is a list. */
  nextNumber: number;
}

const dropped = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object']);
/** Blocks that an empty line separates from other text. */
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'table']);
const blocks = new Set([
  ...paragraphs,
  ...['address', 'article', 'aside', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure', 'footer'],
  ...['form', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'section', 'tr', 'ul'],
]);

/** Returns whether the conversion drops an element with its text. */
export const isDropped = (name: string): boolean => dropped.has(name);

/**
 * Converts HTML to rich text. The caller parses the HTML and reports its elements and texts in their
 * order. Keeps lists, links, emphasis and blocks of code, and drops all other formats. Any depth of
 * elements works.
 */
export class HtmlToRich {
  /** Whether the text has a list, a link or an emphasis. */
  isFormatted = false;
  /** Whether the text has a block of several lines of code. A single line may be a word. */
  hasCode = false;
  private readonly writer = new RichWriter();
  /** The open block of code: its text, and the number of contexts around it. */
  private code: { text: string; readonly depth: number } | null = null;
  private readonly contexts: Context[] = [];
  private context: Context = {
    element: null,
    formats: new Set(),
    href: null,
    isVerbatim: false,
    lists: 0,
    nextNumber: 1,
  };

  /** Returns the rich text. */
  text(): string {
    return this.writer.text();
  }

  addText(text: string): void {
    if (this.code) this.code.text += text;
    else this.writeText(text);
  }

  private writeText(text: string): void {
    const { formats, href, isVerbatim, lists } = this.context;
    if (text.trim() !== '' && (formats.size > 0 || href !== null)) this.isFormatted = true;
    const [first = '', ...others] = isVerbatim
      ? text.split(/\r\n|\r|\n/)
      : [text.replace(/[ \t\r\n\f]+/g, ' ')];
    this.writer.addText(first, { formats, href });
    for (const line of others) {
      this.writer.breakLine(lists);
      this.writer.addText(line, { formats, href });
    }
  }

  /** Starts an element. Every element needs an end. */
  open(element: HtmlElement): void {
    const { name } = element;
    if (this.code) {
      this.breakCode(name);
      this.enter(element);
      return;
    }
    if (name === 'br') this.writer.breakLine(this.context.lists);
    if (blocks.has(name)) this.writer.startLine();
    if (this.isApart(name)) this.writer.addGap();
    if (name === 'li') this.startItem();
    if (name === 'td' || name === 'th') this.addText(' ');
    // The items of a list cannot contain blocks of code.
    if (name === 'pre' && this.context.lists === 0) {
      this.code = { text: '', depth: this.contexts.length };
    }
    this.enter(element);
  }

  private enter(element: HtmlElement): void {
    this.contexts.push(this.context);
    this.context = insideOf(element, this.context);
  }

  /** Starts a line of code at a line break, and where a block begins or ends. */
  private breakCode(name: string): void {
    if (!this.code) return;
    const { text } = this.code;
    const isLineEnd = blocks.has(name) && text !== '' && !text.endsWith('\n');
    if (name === 'br' || isLineEnd) this.code.text += '\n';
  }

  /** Ends the element that was started last. */
  close(): void {
    const name = this.context.element?.name ?? '';
    if (this.code && this.contexts.length > this.code.depth + 1)
      this.breakCode(name === 'br' ? '' : name);
    else this.closeCode();
    this.context = this.contexts.pop() ?? this.context;
    if (this.code) return;
    if (blocks.has(name)) this.writer.startLine();
    if (this.isApart(name) || (isList(name) && this.context.lists === 0)) this.writer.addGap();
  }

  /** Writes the code. Code that would end its block stays text. */
  private closeCode(): void {
    if (!this.code) return;
    const { text } = this.code;
    this.code = null;
    const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
    const start = lines.findIndex((line) => line !== '');
    const end = lines.findLastIndex((line) => line !== '');
    if (start === -1) return;
    if (lines.some((line) => fenceOf(line))) this.writeText(text);
    else {
      this.hasCode ||= end > start;
      this.writer.addCode(lines.slice(start, end + 1));
    }
  }

  private isApart(name: string): boolean {
    return paragraphs.has(name) && this.context.lists === 0;
  }

  private startItem(): void {
    this.isFormatted = true;
    const { element, lists } = this.context;
    const isOrdered = element?.name === 'ol';
    this.writer.startItem(isOrdered ? `${this.context.nextNumber}.` : '-', lists);
    this.context.nextNumber++;
  }
}

const isList = (name: string) => name === 'ul' || name === 'ol';

function insideOf(element: HtmlElement, context: Context): Context {
  const { name, style } = element;
  const address = name === 'a' ? element.href.trim() : '';
  return {
    element,
    formats: formatsInside(element, context),
    href: isSafeAddress(address) ? address : context.href,
    isVerbatim: context.isVerbatim || name === 'pre' || style.whiteSpace.startsWith('pre'),
    lists: context.lists + Number(isList(name)),
    nextNumber: Number(element.start || 1) || 1,
  };
}

function formatsInside({ name, style }: HtmlElement, context: Context): TextFormat['formats'] {
  // Google Docs wraps all of its text in `b` elements of normal weight.
  const isItalic = style.fontStyle === '' ? null : style.fontStyle === 'italic';
  const isLink = name === 'a' || context.href !== null;
  const isUnderlined = name === 'u' || style.textDecoration.includes('underline');
  const states = {
    bold: isBold(style.fontWeight) ?? (['b', 'strong'].includes(name) || null),
    italic: isItalic ?? (['i', 'em'].includes(name) || null),
    underline: isLink ? false : isUnderlined || null,
  };
  return new Set(emphases.filter((format) => states[format] ?? context.formats.has(format)));
}

function isBold(weight: string): boolean | null {
  if (weight === '') return null;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}
