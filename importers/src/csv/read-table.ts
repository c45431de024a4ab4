import { splitAnkiHeaders, type AnkiHeaders } from './anki-headers';
import { columnsOf, isHeader, type CsvColumns } from './columns';
import { guessSeparator, isBlankRow, parseRows } from './parse-rows';

export interface TableOptions {
  /** Null: each line is one field. Default: named in the file, or guessed. */
  readonly separator?: string | null;
  /** Whether the first row names the columns. Default: whether its names are known. */
  readonly hasHeader?: boolean;
  /** Default: by the names of the columns, or by their order. */
  readonly columns?: CsvColumns;
  /** Whether quotation marks enclose fields. Default: yes. */
  readonly hasQuotes?: boolean;
}

export interface Table {
  /** Null: each line is one field. */
  readonly separator: string | null;
  /** The names of the columns; empty without them. */
  readonly header: readonly string[];
  readonly columns: CsvColumns;
  /** The rows without the header and without empty lines. */
  readonly rows: readonly (readonly string[])[];
  /** The headers of a file from Anki. */
  readonly anki: AnkiHeaders | null;
}

/** Reads a text as a table. Every text is a table, if need be of one column. */
export function readTable(text: string, options: TableOptions = {}): Table {
  const lines = text.replace(/\r\n?/g, '\n');
  const { separator: named, rest: table } = splitSeparatorLine(lines);
  const split = splitAnkiHeaders(table);
  const anki = split?.headers ?? null;
  const body = split?.rest ?? table;

  const separator =
    options.separator === undefined
      ? (named ?? anki?.separator ?? guessSeparator(body))
      : options.separator;
  const rows = parseRows(body, separator, options.hasQuotes).filter(
    // Anki writes comments as lines that begin with a hash.
    (row) => !isBlankRow(row) && !(anki && row[0]?.startsWith('#')),
  );
  const [first = []] = rows;
  const hasHeader = options.hasHeader ?? (anki?.columns == null && isHeader(first));
  const header =
    typeof anki?.columns === 'string'
      ? (parseRows(anki.columns, separator)[0] ?? [])
      : hasHeader
        ? first
        : [];
  const width = widthOf(rows);
  return {
    separator,
    header: header.slice(0, width),
    columns: options.columns ?? columnsOf(header, width, anki?.named),
    rows: hasHeader ? rows.slice(1) : rows,
    anki,
  };
}

/** Reads the line `sep=;` with which spreadsheets name the separator. */
function splitSeparatorLine(text: string): { separator: string | null; rest: string } {
  const [line = '', separator = null] = /^"?sep=([^"\n])"?(?:\n|$)/i.exec(text) ?? [];
  return { separator, rest: text.slice(line.length) };
}

/** More columns than these are not imported. */
const widestTable = 1000;

/** Returns the number of columns. */
export function widthOf(rows: readonly (readonly string[])[]): number {
  let width = 0;
  for (const row of rows) width = Math.max(width, row.length);
  return Math.min(width, widestTable);
}
