/** The end of a quoted field: the offset of the quotation mark that closes it, and of what follows. */
interface QuoteEnd {
  readonly close: number;
  readonly next: number;
}

/**
 * Splits a text with `\n` as line end into rows of fields. A field that begins with a quotation mark
 * ends at one that a separator or a line end follows; any other mark in it is literal. Takes linear
 * time.
 *
 * @param separator any text; null returns each line as one field
 * @returns null if a quoted field has no end
 */
export function splitRows(text: string, separator: string | null): string[][] | null {
  const scanner = new Scanner(text, separator);
  const rows: string[][] = [];
  let row: string[] = [];
  for (let start = 0; ;) {
    let end: number;
    const quote = /^ *"/.exec(text.slice(start, start + 100))?.[0].length ?? 0;
    if (quote > 0) {
      const found = scanner.quoteEnd(start + quote);
      if (!found) return null;
      row.push(text.slice(start + quote, found.close).replaceAll('""', '"'));
      end = found.next;
    } else {
      end = scanner.fieldEnd(start);
      row.push(text.slice(start, end));
    }
    if (separator !== null && text.startsWith(separator, end)) {
      start = end + separator.length;
      continue;
    }
    rows.push(row);
    row = [];
    if (end >= text.length) return rows;
    start = end + 1;
  }
}

/** Finds the ends of fields. Calls must have rising offsets. */
class Scanner {
  private nextSeparator = -1;
  private nextLine = -1;

  constructor(
    private readonly text: string,
    private readonly separator: string | null,
  ) {}

  /** Returns the offset of the next separator, line end or end of the text. */
  fieldEnd(start: number): number {
    if (this.nextSeparator < start) this.nextSeparator = this.find(this.separator, start);
    if (this.nextLine < start) this.nextLine = this.find('\n', start);
    return Math.min(this.nextSeparator, this.nextLine);
  }

  /** Returns the end of a quoted field; null without one. */
  quoteEnd(start: number): QuoteEnd | null {
    const { text, separator } = this;
    const marks = /"+ */g;
    marks.lastIndex = start;
    for (let match = marks.exec(text); match; match = marks.exec(text)) {
      const [run] = match;
      const next = match.index + run.length;
      const count = run.trimEnd().length;
      const isLast =
        next >= text.length ||
        text.charAt(next) === '\n' ||
        (separator !== null && text.startsWith(separator, next));
      // An even number of marks is a number of literal ones.
      if (isLast && count % 2 === 1) return { close: match.index + count - 1, next };
    }
    return null;
  }

  private find(mark: string | null, start: number): number {
    const index = mark === null ? -1 : this.text.indexOf(mark, start);
    return index === -1 ? this.text.length : index;
  }
}
