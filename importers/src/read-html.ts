import { HtmlToRich, isDropped, type HtmlElement } from '@mylinguist/shared/notes/html-to-rich';
import { Parser } from 'htmlparser2';

/** Longer HTML stays text: its visible text would be too long for a note in most cases. */
const longest = 400_000;
/** HTML with more elements stays text, too. A note has at most 5,000 characters. */
const mostElements = 10_000;
/** The parser needs quadratic time for elements that are open at the same time. */
const deepest = 500;
/** A text of this length is too long for a note, also when it is shortened later. */
const longestText = 20_000;

/** Returns a copy of the start of a long text: a slice would keep all of it in memory. */
const startOf = (text: string) =>
  text.length <= longestText
    ? text
    : new TextDecoder().decode(new TextEncoder().encode(text.slice(0, longestText)));

/** The text of a field of HTML. */
export interface RichField {
  /** Rich text. */
  readonly text: string;
  /** Number of pictures and sounds. */
  readonly media: number;
  /** Whether the field contains nothing but media. */
  readonly isMediaOnly: boolean;
  readonly hasScript: boolean;
}

/**
 * Converts HTML to rich text. A picture becomes its alternative text or the name of its file, a sound
 * the name of its file. Scripts are dropped.
 */
export function readHtml(html: string): RichField {
  const bounded = html.length > longest ? null : withBoundedDepth(html);
  if (bounded === null || countElements(bounded) > mostElements) {
    return { text: startOf(html), media: 0, isMediaOnly: false, hasScript: false };
  }
  const reader = new HtmlReader();
  const parser = new Parser(reader, { decodeEntities: true });
  parser.write(bounded);
  parser.end();
  return reader.field();
}

/** Elements that never stay open: those without content, and those that the next one ends. */
const withoutEnd = new Set([
  ...['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'wbr'],
  ...['dd', 'dt', 'li', 'p', 'tbody', 'td', 'th', 'thead', 'tr'],
]);

/** Removes the marks of elements within `deepest` others. Their text stays. */
function withBoundedDepth(html: string): string {
  if (countElements(html) <= deepest) return html;
  let depth = 0;
  return html.replace(/<(\/?)([a-z][^\s/>]*)[^<>]*>?/gi, (mark, slash: string, name: string) => {
    if (withoutEnd.has(name.toLowerCase())) return mark;
    if (slash === '') return depth++ < deepest ? mark : '';
    depth = Math.max(depth - 1, 0);
    return depth < deepest ? mark : '';
  });
}

const countElements = (html: string) => html.match(/<[a-z]/gi)?.length ?? 0;

const sound = /\[sound:([^\]\n]{1,200})\]/g;
const media = new Set(['img', 'audio', 'video', 'embed']);

class HtmlReader {
  private readonly converter = new HtmlToRich();
  private media = 0;
  private hasText = false;
  private hasScript = false;
  /** Number of open elements that are dropped with their content. */
  private droppedDepth = 0;
  /** The text of the open `code` element, and the number of open elements from it on. */
  private code = { text: '', depth: 0 };
  private openBlocks = 0;

  field(): RichField {
    const { media, hasText, hasScript } = this;
    return {
      text: startOf(this.converter.text()),
      media,
      isMediaOnly: media > 0 && !hasText,
      hasScript,
    };
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'script' || hasHandler(attributes)) this.hasScript = true;
    if (isDropped(name)) this.droppedDepth++;
    if (this.droppedDepth > 0) return;
    if (this.startsCode(name)) this.openCode(name);
    else this.converter.open(elementOf(name, attributes));
    if (name === 'pre') this.openBlocks++;
    if (media.has(name)) this.addMedia(attributes.alt?.trim() || fileName(attributes.src ?? ''));
  }

  onclosetag(name: string): void {
    if (this.droppedDepth > 0) {
      if (isDropped(name)) this.droppedDepth--;
      return;
    }
    if (name === 'pre') this.openBlocks--;
    if (this.code.depth > 0) this.closeCode();
    else this.converter.close();
  }

  /** Returns whether an element is code within a line, or part of it. */
  private startsCode(name: string): boolean {
    return this.code.depth > 0 || (name === 'code' && this.openBlocks === 0);
  }

  private openCode(name: string): void {
    if (this.code.depth === 0) this.code.text = '';
    if (name === 'br') this.code.text += ' ';
    this.code.depth++;
  }

  /** Writes the code at its end. Other formats have no meaning in it. */
  private closeCode(): void {
    this.code.depth--;
    if (this.code.depth > 0) return;
    const { text } = this.code;
    const code = text.trim();
    const isPlain = code === '' || code.includes('`');
    this.converter.addText(isPlain ? text : text.replace(code, () => `\`${code}\``));
  }

  ontext(text: string): void {
    if (this.droppedDepth > 0) return;
    let end = 0;
    for (const { 0: mark, 1: name = '', index } of text.matchAll(sound)) {
      this.addText(text.slice(end, index));
      this.addMedia(fileName(name));
      end = index + mark.length;
    }
    this.addText(text.slice(end));
  }

  private addText(text: string): void {
    if (text.trim() !== '') this.hasText = true;
    this.write(text);
  }

  private addMedia(name: string): void {
    this.media++;
    if (name !== '') this.write(` (${name}) `);
  }

  private write(text: string): void {
    if (this.code.depth > 0) this.code.text += text;
    else this.converter.addText(text);
  }
}

const hasHandler = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).some(
    ([name, value]) => /^on[a-z]/.test(name) || /^\s*javascript:/i.test(value),
  );

/** Returns the last part of an address, without the parameters. */
const fileName = (address: string) =>
  (address.split(/[?#]/)[0] ?? '').split(/[\\/]/).at(-1)?.slice(0, 100).trim() ?? '';

const noStyle = { fontWeight: '', fontStyle: '', textDecoration: '', whiteSpace: '' };

function elementOf(name: string, attributes: Readonly<Record<string, string>>): HtmlElement {
  const { href = '', start = '', style = '' } = attributes;
  if (style === '') return { name, href, start, style: noStyle };
  const styles = new Map(
    style
      .toLowerCase()
      .split(';')
      .map((declaration) => {
        const [property = '', value = ''] = declaration.split(':');
        return [property.trim(), value.trim()];
      }),
  );
  const styleOf = (property: string) => styles.get(property) ?? '';
  return {
    name,
    href,
    start,
    style: {
      fontWeight: styleOf('font-weight'),
      fontStyle: styleOf('font-style'),
      textDecoration: styleOf('text-decoration') || styleOf('text-decoration-line'),
      whiteSpace: styleOf('white-space'),
    },
  };
}
