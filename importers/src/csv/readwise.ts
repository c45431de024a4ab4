import { paragraphs } from '../card-note';
import { parsedNote, type ParsedNote } from '../imported-note';
import { parseInstant } from '../parse-instant';
import { isBlankRow, parseRows } from './parse-rows';

const columns = {
  highlight: 'highlight',
  book: 'book title',
  author: 'book author',
  note: 'note',
  tags: 'tags',
  documentTags: 'document tags',
  locationType: 'location type',
  location: 'location',
  createdAt: 'highlighted at',
  url: 'url',
} as const;
type Column = keyof typeof columns;

const headerOf = (line: readonly string[]) => line.map((name) => name.trim().toLowerCase());

/** Returns whether a text is an export of Readwise, by its first row. */
export function isReadwise(text: string): boolean {
  const line = text.slice(0, 2000).split(/[\r\n]/, 1)[0] ?? '';
  const header = headerOf(parseRows(line, ',')[0] ?? []);
  return header.includes(columns.highlight) && header.includes(columns.book);
}

/** Returns a quick note for each row of an export of Readwise, with the reader's note. */
export function readwiseNotes(text: string): ParsedNote[] {
  const [first = [], ...rows] = parseRows(text.replace(/\r\n?/g, '\n'), ',');
  const header = headerOf(first);
  const indexes = new Map<Column, number>(
    (Object.keys(columns) as Column[]).map((column) => [column, header.indexOf(columns[column])]),
  );
  return rows
    .filter((row) => !isBlankRow(row))
    .map((row) => noteOf((column) => row[indexes.get(column) ?? -1]?.trim() ?? ''));
}

function noteOf(cell: (column: Column) => string): ParsedNote {
  const tags = [cell('tags'), cell('documentTags')].flatMap((names) => names.split(','));
  const place = [cell('locationType'), cell('location')].filter((part) => part !== '').join(' ');
  return parsedNote({
    key: `readwise:${cell('book')}|${cell('highlight')}`,
    content: paragraphs(cell('highlight'), cell('note')),
    tags: tags.filter((name) => name.trim() !== ''),
    source: {
      url: cell('url') || null,
      title: cell('book') || null,
      author: cell('author') || null,
      locator: cell('location') === '' ? null : place,
    },
    createdAt: parseInstant(cell('createdAt')),
  });
}
