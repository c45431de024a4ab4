/** A value of a table; numbers are aligned and rounded when printed, never when written as JSON. */
export type Cell = string | number;

export interface Table {
  readonly title: string;
  /** Heads of the columns, with their units. */
  readonly columns: readonly string[];
  /** As many cells each as there are columns. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A table as Markdown, aligned so that a terminal shows it well too. */
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

/** Three significant digits, and whole numbers from a hundred on. */
function toText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) {
    return Math.round(cell).toLocaleString('en-GB');
  }
  return cell.toLocaleString('en-GB', { maximumSignificantDigits: 3 });
}
