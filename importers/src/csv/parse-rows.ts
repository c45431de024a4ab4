import { splitRows } from './split-rows';

export const separators = ['\t', ';', ',', '|'] as const;

/** Length of the text from which the separator is guessed. */
const sampleLength = 64 * 1024;

/**
 * Splits a text with `\n` as line end into rows of fields. A separator may be any text; null returns
 * each line as one field. Without `hasQuotes`, quotation marks are literal.
 */
export function parseRows(text: string, separator: string | null, hasQuotes = true): string[][] {
  const rows = hasQuotes ? splitRows(text, separator) : null;
  // A quotation mark without a partner would hide all rows after it.
  return (
    rows ?? text.split('\n').map((line) => (separator === null ? [line] : line.split(separator)))
  );
}

/** Returns whether a row is an empty line. */
export const isBlankRow = (row: readonly string[]): boolean =>
  row.length <= 1 && (row[0] ?? '').trim() === '';

/** Guesses the separator by the start of a text; null when most lines contain none. */
export function guessSeparator(
  text: string,
  candidates: readonly string[] = separators,
  hasQuotes = true,
): string | null {
  const sample = sampleOf(text);
  const rated = candidates.map((separator) => ({
    separator,
    rating: rate(parseRows(sample, separator, hasQuotes)),
  }));
  const [best] = rated.sort((a, b) => b.rating - a.rating);
  return best && best.rating > 0 ? best.separator : null;
}

function sampleOf(text: string): string {
  if (text.length <= sampleLength) return text;
  const start = text.slice(0, sampleLength);
  const end = start.lastIndexOf('\n');
  return end > 0 ? start.slice(0, end) : start;
}

/** Rates a separator: how many rows it splits, and how many of them into the same number of fields. */
function rate(rows: readonly (readonly string[])[]): number {
  const widths = rows.filter((row) => !isBlankRow(row)).map((row) => row.length);
  const split = widths.filter((width) => width > 1);
  if (split.length * 2 <= widths.length) return 0;
  const counts = new Map<number, number>();
  for (const width of split) counts.set(width, (counts.get(width) ?? 0) + 1);
  return (split.length + Math.max(...counts.values())) / widths.length;
}
