import { isSafeAddress } from '@mylinguist/shared/notes/rich-inline';

/** Longer HTML is pasted as plain text: its conversion would block the page. */
const longest = 400_000;
const deepest = 200;

const emphases = ['bold', 'italic', 'underline'] as const;
type Emphasis = (typeof emphases)[number];
const markers: Readonly<Record<Emphasis, string>> = { bold: '**', italic: '*', underline: '~~' };

/** A text with its formats. */
interface Run {
  text: string;
  formats: ReadonlySet<Emphasis>;
  href: string | null;
}

interface Line {
  /** The indent and marker of an item. */
  prefix: string;
  runs: Run[];
}

/**
 * Converts pasted HTML to rich text. Keeps lists, links and emphasis, and drops everything else. The
 * HTML is parsed, but never inserted into the page. Returns null if it has nothing to keep.
 */
export function htmlToRich(html: string): string | null {
  if (html.length > longest) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const writer = new Writer();
  writer.write(body, { formats: new Set(), href: null, isVerbatim: false, lists: 0 }, 0);
  return writer.isFormatted ? writer.text() : null;
}

interface Context {
  formats: ReadonlySet<Emphasis>;
  href: string | null;
  /** Whether white space is kept, as in `pre`. */
  isVerbatim: boolean;
  /** Number of the lists around. */
  lists: number;
}

const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'NOSCRIPT', 'IFRAME', 'OBJECT']);
/** Blocks that an empty line separates from other text. */
const paragraphs = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'PRE', 'TABLE']);
const blocks = new Set([
  ...paragraphs,
  ...['ADDRESS', 'ARTICLE', 'ASIDE', 'DD', 'DIV', 'DL', 'DT', 'FIGCAPTION', 'FIGURE', 'FOOTER'],
  ...['FORM', 'HEADER', 'HR', 'LI', 'MAIN', 'NAV', 'OL', 'SECTION', 'TR', 'UL'],
]);

class Writer {
  isFormatted = false;
  /** The numbers of the next items. */
  private readonly numbers = new Map<Element, number>();
  private readonly lines: Line[] = [{ prefix: '', runs: [] }];

  write(node: Node, context: Context, depth: number): void {
    if (node.nodeType === Node.TEXT_NODE) {
      this.writeText(node.textContent ?? '', context);
    } else if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE) {
      const element = node as HTMLElement;
      if (dropped.has(element.tagName)) return;
      if (depth > deepest) this.writeText(element.textContent, context);
      else this.writeElement(element, context, depth);
    }
  }

  text(): string {
    const lines = this.lines.map(({ prefix, runs }) => prefix + withMarkers(runs).trim());
    return lines
      .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
      .join('\n')
      .trim();
  }

  private writeElement(element: HTMLElement, context: Context, depth: number): void {
    const { tagName } = element;
    if (tagName === 'BR') {
      this.breakLine(context);
      return;
    }
    const isBlock = blocks.has(tagName);
    const isApart = paragraphs.has(tagName) && context.lists === 0;
    if (isBlock) this.startLine();
    if (isApart) this.addGap();
    if (tagName === 'LI') this.startItem(element, context);
    if (tagName === 'TD' || tagName === 'TH') this.writeText(' ', context);
    const inside = insideOf(element, context);
    if (inside.formats.size > context.formats.size || inside.href !== context.href) {
      this.isFormatted ||= element.textContent.trim() !== '';
    }
    for (const child of element.childNodes) this.write(child, inside, depth + 1);
    if (isBlock) this.startLine();
    if (isApart || (isList(element) && context.lists === 0)) this.addGap();
  }

  private writeText(text: string, context: Context): void {
    const { formats, href } = context;
    const [first = '', ...others] = context.isVerbatim
      ? text.split(/\r\n|\r|\n/)
      : [text.replace(/[ \t\r\n\f]+/g, ' ')];
    this.line().runs.push({ text: first, formats, href });
    for (const line of others) {
      this.breakLine(context);
      this.line().runs.push({ text: line, formats, href });
    }
  }

  private startItem(element: Element, { lists }: Context): void {
    this.isFormatted = true;
    const list = element.parentElement;
    const start = Number(list?.getAttribute('start') ?? 1) || 1;
    const number = list ? (this.numbers.get(list) ?? start) : start;
    if (list) this.numbers.set(list, number + 1);
    const sign = list?.tagName === 'OL' ? `${number}.` : '-';
    this.line().prefix = `${lists > 1 ? '  ' : ''}${sign} `;
  }

  private line(): Line {
    return this.lines.at(-1) ?? { prefix: '', runs: [] };
  }

  private isEmpty({ prefix, runs }: Line): boolean {
    return prefix === '' && runs.every(({ text }) => text.trim() === '');
  }

  /** Continues on an empty line. */
  private startLine(): void {
    const line = this.line();
    if (this.isEmpty(line)) line.runs = [];
    else if (line.runs.some(({ text }) => text.trim() !== '')) this.addLine('');
  }

  private breakLine({ lists }: Context): void {
    this.addLine(lists > 1 ? '    ' : lists === 1 ? '  ' : '');
  }

  private addGap(): void {
    if (this.isEmpty(this.line())) this.addLine('');
  }

  private addLine(prefix: string): void {
    this.lines.push({ prefix, runs: [] });
  }
}

const isList = ({ tagName }: Element) => tagName === 'UL' || tagName === 'OL';

function insideOf(element: HTMLElement, context: Context): Context {
  const { tagName, style } = element;
  const formats = new Set(context.formats);
  const set = (format: Emphasis, isOn: boolean | null) => {
    if (isOn === true) formats.add(format);
    if (isOn === false) formats.delete(format);
  };
  // Google Docs wraps all of its text in `b` elements of normal weight.
  set('bold', isBold(style.fontWeight) ?? (['B', 'STRONG'].includes(tagName) || null));
  const isItalic = style.fontStyle === '' ? null : style.fontStyle === 'italic';
  set('italic', isItalic ?? (['I', 'EM'].includes(tagName) || null));
  const isLink = tagName === 'A' || context.href !== null;
  const isUnderlined = tagName === 'U' || style.textDecoration.includes('underline');
  set('underline', isLink ? false : isUnderlined || null);
  const address = tagName === 'A' ? element.getAttribute('href')?.trim() : undefined;
  return {
    formats,
    href: address !== undefined && isSafeAddress(address) ? address : context.href,
    isVerbatim: context.isVerbatim || tagName === 'PRE' || style.whiteSpace.startsWith('pre'),
    lists: context.lists + Number(isList(element)),
  };
}

function isBold(weight: string): boolean | null {
  if (weight === '') return null;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

/** Joins runs with their markers. Links are outermost, then bold, italic and underline. */
function withMarkers(runs: readonly Run[]): string {
  return groups(runs, ({ href }) => href)
    .map(([href, group]) => {
      const text = withEmphasis(group, emphases);
      if (href === null || text.trim() === '') return text;
      if (text.trim() === href) return text;
      const label = text.replaceAll('[', '(').replaceAll(']', ')');
      const address = href.replaceAll('(', '%28').replaceAll(')', '%29');
      return around(label, (visible) => `[${visible}](${address})`);
    })
    .join('');
}

function withEmphasis(runs: readonly Run[], [kind, ...others]: readonly Emphasis[]): string {
  if (kind === undefined)
    return runs
      .map(({ text }) => text)
      .join('')
      .replace(/ {2,}/g, ' ');
  return groups(runs, ({ formats }) => formats.has(kind))
    .map(([isOn, group]) => {
      const text = withEmphasis(group, others);
      return isOn ? around(text, (visible) => markers[kind] + visible + markers[kind]) : text;
    })
    .join('');
}

/** Converts the visible part of a text. Markers must touch visible characters. */
function around(text: string, convert: (visible: string) => string): string {
  const visible = text.trim();
  if (visible === '') return text;
  const start = text.indexOf(visible);
  return text.slice(0, start) + convert(visible) + text.slice(start + visible.length);
}

/** Groups consecutive runs with the same key. */
function groups<Key>(runs: readonly Run[], keyOf: (run: Run) => Key): [Key, Run[]][] {
  const found: [Key, Run[]][] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last && last[0] === keyOf(run)) last[1].push(run);
    else found.push([keyOf(run), [run]]);
  }
  return found;
}
