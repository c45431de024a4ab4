/** A line of a file without its comments. */
export interface MarkdownLine {
  readonly text: string;
  /** Whether the line is in a block of code, or one of its fences. */
  readonly isCode: boolean;
  /** The content of the comment with a schedule, `<!--SR:…-->`. */
  readonly schedule: string | null;
}

/**
 * Splits a text into lines. Removes comments, and marks blocks of code. A block or an HTML comment
 * without an end reaches to the end of the text. Takes linear time.
 */
export function markdownLines(text: string): MarkdownLine[] {
  const comments = new Comments(text);
  let fence: string | null = null;
  return text.split('\n').map((source) => {
    const isOpen = comments.isOpen;
    const mark = isOpen ? undefined : /^[ \t>]*(`{3,}|~{3,})/.exec(source)?.[1];
    if (fence === null && mark === undefined) return { isCode: false, ...comments.remove(source) };
    comments.skip(source);
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(source)) fence = null;
    return { isCode: true, text: source, schedule: null };
  });
}

/** Removes comments of HTML and of Obsidian, `%%…%%`, line by line. */
class Comments {
  private end: '-->' | '%%' | null = null;
  private offset = 0;
  private readonly lastPercent: number;

  constructor(text: string) {
    this.lastPercent = text.lastIndexOf('%%');
  }

  get isOpen(): boolean {
    return this.end !== null;
  }

  /** Passes a line of code. */
  skip(line: string): void {
    this.offset += line.length + 1;
  }

  remove(line: string): Pick<MarkdownLine, 'text' | 'schedule'> {
    const kept: string[] = [];
    let schedule: string | null = null;
    let position = 0;
    while (position < line.length) {
      if (this.end !== null) {
        const close = line.indexOf(this.end, position);
        position = close === -1 ? line.length : close + this.end.length;
        if (close !== -1) this.end = null;
        continue;
      }
      const start = this.startAfter(line, position);
      kept.push(line.slice(position, start.index));
      if (start.end === null) break;
      this.end = start.end;
      position = start.index + (start.end === '%%' ? 2 : 4);
      const close = line.startsWith('SR:', position) ? line.indexOf('-->', position) : -1;
      if (close !== -1) schedule = line.slice(position + 3, close);
    }
    this.skip(line);
    return { text: kept.join(''), schedule };
  }

  /** Finds the start of the next comment outside of code. */
  private startAfter(line: string, position: number) {
    const marks = /`[^`]*`|<!--|%%/g;
    marks.lastIndex = position;
    for (let match = marks.exec(line); match; match = marks.exec(line)) {
      const { 0: mark, index } = match;
      if (mark === '<!--') return { index, end: '-->' as const };
      // Without a partner, it is text.
      if (mark === '%%' && this.offset + index < this.lastPercent) {
        return { index, end: '%%' as const };
      }
    }
    return { index: line.length, end: null };
  }
}
