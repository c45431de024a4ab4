export const emphases = ['bold', 'italic', 'underline'] as const;
type Emphasis = (typeof emphases)[number];
const markers: Readonly<Record<Emphasis, string>> = { bold: '**', italic: '*', underline: '~~' };

export interface TextFormat {
  readonly formats: ReadonlySet<Emphasis>;
  /** The safe address of a link. */
  readonly href: string | null;
}

/** A text with its formats. */
interface Run extends TextFormat {
  readonly text: string;
}

interface Line {
  /** The indent and marker of an item. */
  prefix: string;
  runs: Run[];
  /** Whether a run is more than white space. */
  hasText: boolean;
  /** A block of code with its fences; null for a line of text. */
  code: string | null;
}

const newLine = (prefix: string): Line => ({ prefix, runs: [], hasText: false, code: null });

/** Writes rich text line by line. */
export class RichWriter {
  private readonly lines: Line[] = [newLine('')];

  text(): string {
    const lines = this.lines.map(
      ({ prefix, runs, code }) => code ?? prefix + withMarkers(runs).trim(),
    );
    return lines
      .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
      .join('\n')
      .trim();
  }

  addText(text: string, { formats, href }: TextFormat): void {
    const line = this.line();
    line.runs.push({ text, formats, href });
    line.hasText ||= text.trim() !== '';
  }

  /** Adds a block of code. The current line has to be empty. */
  addCode(lines: readonly string[]): void {
    const line = this.line();
    line.code = ['```', ...lines, '```'].join('\n');
    line.hasText = true;
  }

  /** Starts an item of a list. @param lists number of the lists around */
  startItem(marker: string, lists: number): void {
    this.line().prefix = `${lists > 1 ? '  ' : ''}${marker} `;
  }

  /** Continues on an empty line. */
  startLine(): void {
    const line = this.line();
    if (isEmpty(line)) line.runs = [];
    else if (line.hasText) this.addLine('');
  }

  /** Starts a line of the same paragraph or item. */
  breakLine(lists: number): void {
    this.addLine(lists > 1 ? '    ' : lists === 1 ? '  ' : '');
  }

  /** Adds an empty line after a line with text. */
  addGap(): void {
    if (isEmpty(this.line())) this.addLine('');
  }

  private line(): Line {
    return this.lines.at(-1) ?? newLine('');
  }

  private addLine(prefix: string): void {
    this.lines.push(newLine(prefix));
  }
}

const isEmpty = ({ prefix, hasText }: Line) => prefix === '' && !hasText;

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
