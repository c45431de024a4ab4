/** An item of a list, with the lines of its text. */
export interface ItemLines {
  isNested: boolean;
  isOrdered: boolean;
  number: number;
  lines: string[];
}

/** The lines of a block of rich text, without the markers of the block. */
export type BlockLines =
  | { kind: 'gap' }
  | { kind: 'paragraph' | 'quote' | 'code'; lines: string[] }
  | { kind: 'list'; items: ItemLines[] };

export interface ItemMarker {
  /** The white space before the marker. */
  indent: string;
  isOrdered: boolean;
  number: number;
  /** Length of the indent, the marker and one space after it. */
  length: number;
}

/** Returns the marker at the start of a line: `-`, `*`, `+`, `•`, `1.` or `1)`. Null without one. */
export function itemMarker(line: string): ItemMarker | null {
  const match = /^([ \t]*)(?:[-*+•]|(\d{1,9})[.)])(?:[ \t]|$)/.exec(line);
  if (!match) return null;
  const [whole, indent = '', number] = match;
  return {
    indent,
    isOrdered: number !== undefined,
    number: Number(number ?? 1),
    length: whole.length,
  };
}

/** Returns whether the white space at the start of a line puts it below an item of a list. */
export function isIndented(line: string): boolean {
  return /^(?: {2}| ?\t)/.test(line);
}

/** Returns the length of the marker of a quote, `> `; 0 without one. */
export function quoteMarkerLength(line: string): number {
  return /^>[ \t]?/.exec(line)?.[0].length ?? 0;
}

/** Returns the kind of fence that a line is. Any fence begins a block of code, a bare one ends it. */
export function fenceOf(line: string): 'bare' | 'named' | null {
  const match = /^```([\w+#.-]{0,40})[ \t]*$/.exec(line);
  if (!match) return null;
  return match[1] === '' ? 'bare' : 'named';
}

/** Groups lines into blocks. Each line belongs to one block. */
export function blockLines(lines: readonly string[], hasQuotes: boolean): BlockLines[] {
  const blocks: BlockLines[] = [];
  const lastFence = lines.findLastIndex((line) => fenceOf(line) === 'bare');
  let code: string[] | null = null;

  const addTo = (kind: 'paragraph' | 'quote', line: string) => {
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  };
  lines.forEach((line, index) => {
    const fence = fenceOf(line);
    if (code) {
      if (fence === 'bare') code = null;
      else code.push(line);
      return;
    }
    if (fence && index < lastFence) {
      code = [];
      blocks.push({ kind: 'code', lines: code });
      return;
    }
    const last = blocks.at(-1);
    const list = last?.kind === 'list' ? last.items : null;
    const marker = itemMarker(line);
    const quote = hasQuotes ? quoteMarkerLength(line) : 0;
    if (line.trim() === '') blocks.push({ kind: 'gap' });
    else if (quote > 0) addTo('quote', line.slice(quote));
    else if (marker) addItem(blocks, list, marker, line);
    else if (list && isIndented(line)) list.at(-1)?.lines.push(line.trim());
    else addTo('paragraph', line);
  });
  return blocks;
}

/** Adds an item to the list, or starts a new list. */
function addItem(
  blocks: BlockLines[],
  list: ItemLines[] | null,
  { isOrdered, number, length }: ItemMarker,
  line: string,
): void {
  const isNested = list !== null && isIndented(line);
  const item = { isNested, isOrdered, number, lines: [line.slice(length).trim()] };
  const isSameList = isNested || list?.[0]?.isOrdered === isOrdered;
  if (list && isSameList) list.push(item);
  else blocks.push({ kind: 'list', items: [item] });
}
