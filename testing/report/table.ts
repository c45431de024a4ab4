/** Value of a cell. Markdown output rounds and aligns numbers, JSON output does not. */
export type Cell = string | number;

export interface Table {
  readonly title: string;
  /** Column headings with units. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function toMarkdown({ title, columns, rows }: Table): string {
  const texts = rows.map((row) => row.map(toText));
  const isNumeric = columns.map((_, index) =>
    rows.every((row) => index > 0 && typeof row[index] === 'number'),
  );
  const widths = columns.map((column, index) =>
    Math.max(column.length, 3, ...texts.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, index) =>
        isNumeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join(' | ')} |`;
  const rule = `| ${widths
    .map((width, index) => (isNumeric[index] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
    .join(' | ')} |`;
  return [`### ${title}`, '', line(columns), rule, ...texts.map(line)].join('\n');
}

/** Rounds to three significant digits; from 100 on to integers. */
function toText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) {
    return Math.round(cell).toLocaleString('en-GB');
  }
  return cell.toLocaleString('en-GB', { maximumSignificantDigits: 3 });
}
