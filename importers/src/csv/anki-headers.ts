import type { CsvField } from './columns';

/** The headers of a text file that Anki exports, such as `#separator:tab`. */
export interface AnkiHeaders {
  readonly separator: string | null;
  readonly isHtml: boolean;
  /** Tags of all notes, separated by spaces. */
  readonly tags: string;
  readonly deck: string;
  readonly notetype: string;
  /** The unparsed names of the columns. */
  readonly columns: string | null;
  /** The columns with a known field, by index. */
  readonly named: ReadonlyMap<number, CsvField>;
}

/** A header occupies one line. Longer files of headers only are hostile. */
const mostHeaders = 50;
/** No row is wider. */
const widestRow = 1000;

const separatorNames = new Map([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
]);

const columnFields = new Map<string, CsvField>([
  ['guid column', 'guid'],
  ['notetype column', 'notetype'],
  ['deck column', 'deck'],
  ['tags column', 'tags'],
]);

const knownNames = [
  ...['separator', 'html', 'tags', 'deck', 'notetype', 'columns', 'if matches'],
  ...columnFields.keys(),
];

/** Splits a text into its headers and the rest; null when it begins with no header of Anki. */
export function splitAnkiHeaders(text: string): { headers: AnkiHeaders; rest: string } | null {
  const values = new Map<string, string>();
  let start = 0;
  while (values.size < mostHeaders) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? undefined : end);
    const [, name = '', value = ''] = /^#([a-z ]{1,20}):(.*)$/i.exec(line) ?? [];
    if (!knownNames.includes(name.toLowerCase())) break;
    values.set(name.toLowerCase(), value);
    if (end === -1) {
      start = text.length;
      break;
    }
    start = end + 1;
  }
  return values.size === 0 ? null : { headers: headersOf(values), rest: text.slice(start) };
}

function headersOf(values: ReadonlyMap<string, string>): AnkiHeaders {
  const valueOf = (name: string) => values.get(name)?.trim() ?? '';
  const separator = values.get('separator');
  const named = new Map<number, CsvField>();
  for (const [name, field] of columnFields) {
    const number = /^\d{1,4}$/.test(valueOf(name)) ? Number(valueOf(name)) : 0;
    if (number > 0 && number <= widestRow) named.set(number - 1, field);
  }
  return {
    separator: separator === undefined ? null : separatorOf(separator),
    isHtml: valueOf('html').toLowerCase() === 'true',
    tags: valueOf('tags'),
    deck: valueOf('deck'),
    notetype: valueOf('notetype'),
    columns: values.get('columns') ?? null,
    named,
  };
}

function separatorOf(value: string): string | null {
  const known = separatorNames.get(value.trim().toLowerCase());
  if (known !== undefined) return known;
  return value.length === 1 && !/["\s]/.test(value) ? value : null;
}
