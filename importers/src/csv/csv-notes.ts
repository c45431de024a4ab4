import { cardNote } from '../card-note';
import { parsedNote, type ParsedNote } from '../imported-note';
import type { LeftOut } from '../left-out';
import { parseInstant } from '../parse-instant';
import { readHtml } from '../read-html';
import type { CsvField } from './columns';
import type { Table } from './read-table';

export interface CsvNoteOptions {
  /** Whether the fields are HTML. Default: as the file says, otherwise text. */
  readonly isHtml?: boolean;
  /** Whether the deck of a note becomes a tag. Default: no. */
  readonly decksAsTags?: boolean;
}

/** Returns the notes of a table, one per row. Counts the rows that are left out. */
export function csvNotes(
  table: Table,
  leftOut: LeftOut,
  options: CsvNoteOptions = {},
): ParsedNote[] {
  const reader = new RowReader(table, leftOut, options);
  const notes = table.rows.map((row) => reader.read(row)).filter((note) => note !== null);
  if (reader.hasScript) leftOut.add('script');
  return notes;
}

type Texts = Readonly<Record<CsvField, string>>;
const formatted = ['front', 'back', 'hint', 'cloze', 'title', 'content'] as const;

/** The cell of a rich note. */
const richCell = 'rich';

/** More tags of a file than a note may have, to count those that are left out. */
const mostTags = 100;

class RowReader {
  hasScript = false;
  private readonly isHtml: boolean;
  private readonly tagSeparator: RegExp | null;
  /** The tags of all notes. */
  private readonly fileTags: readonly string[];
  private readonly deckTag: (deck: string) => string[];

  constructor(
    private readonly table: Table,
    private readonly leftOut: LeftOut,
    { isHtml = table.anki?.isHtml ?? false, decksAsTags = false }: CsvNoteOptions,
  ) {
    this.isHtml = isHtml;
    this.tagSeparator = tagSeparatorOf(table);
    this.fileTags = (table.anki?.tags ?? '').split(' ').slice(0, mostTags);
    this.deckTag = (deck) => (decksAsTags && deck !== '' ? [deck] : []);
  }

  /** Returns the note of a row; null if it is left out. */
  read(row: readonly string[]): ParsedNote | null {
    const { columns, anki } = this.table;
    const cells = withoutGuards(textsOf(row, columns));
    if (/image occlusion/i.test(cells.notetype || (anki?.notetype ?? ''))) {
      this.leftOut.addNote('unknown-type', cells.front || cells.content);
      return null;
    }
    const texts = this.isHtml ? this.fromHtml(cells) : cells;
    if (!texts) return null;
    return parsedNote({
      ...cardNote(texts),
      key: keyOf(row, columns, cells.guid),
      title: texts.title || null,
      contentType: this.isHtml || cells.contentType === richCell ? 1 : 0,
      tags: [
        ...this.tagsOf(cells.tags),
        ...this.fileTags,
        ...this.deckTag(cells.deck || (anki?.deck ?? '')),
      ].filter((name) => name.trim() !== ''),
      source: { url: cells.url, title: null, author: cells.author, locator: null },
      createdAt: parseInstant(cells.createdAt),
    });
  }

  private tagsOf(cell: string): string[] {
    return this.tagSeparator ? cell.split(this.tagSeparator) : [cell];
  }

  /** Converts the texts of a row. Counts pictures and sounds. */
  private fromHtml(cells: Texts): Texts | null {
    const fields = formatted.map((field) => [field, readHtml(cells[field])] as const);
    if (fields.some(([, { hasScript }]) => hasScript)) this.hasScript = true;
    const isMediaOnly = fields.some(
      ([field, side]) => (field === 'front' || field === 'back') && side.isMediaOnly,
    );
    if (isMediaOnly) {
      this.leftOut.addNote('media', fields.map(([, { text }]) => text).join(' '));
      return null;
    }
    const media = fields.reduce((sum, [, side]) => sum + side.media, 0);
    if (media > 0) this.leftOut.add('media', media);
    return { ...cells, ...Object.fromEntries(fields.map(([field, { text }]) => [field, text])) };
  }
}

/** Returns the text of each field. The texts of several content columns are joined. */
function textsOf(row: readonly string[], columns: Table['columns']): Texts {
  const texts: Record<CsvField, string> = {
    front: '',
    back: '',
    hint: '',
    cloze: '',
    title: '',
    content: '',
    tags: '',
    url: '',
    author: '',
    createdAt: '',
    contentType: '',
    deck: '',
    notetype: '',
    guid: '',
  };
  for (const [index, field] of columns.entries()) {
    const text = row[index]?.trim() ?? '';
    if (field === null || text === '') continue;
    texts[field] = texts[field] === '' ? text : `${texts[field]}\n\n${text}`;
  }
  return texts;
}

/**
 * Removes the apostrophe that the export of this app puts before a text that a spreadsheet would run as
 * a formula, such as a list. Other programs do not write the format of the note.
 */
function withoutGuards(texts: Texts): Texts {
  if (texts.contentType === '') return texts;
  const text = (field: CsvField) => texts[field].replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
  return { ...texts, ...Object.fromEntries(formatted.map((field) => [field, text(field)])) };
}

/**
 * Returns the key of a row: the id of the note in Anki, or the cells of all mapped columns. The format
 * is left out: earlier exports of the same note have none.
 */
function keyOf(row: readonly string[], columns: Table['columns'], guid: string): string {
  if (guid !== '') return `csv:guid:${guid}`;
  const cells = columns.flatMap((field, index) =>
    field && field !== 'contentType' ? [row[index]?.trim() ?? ''] : [],
  );
  return `csv:${JSON.stringify(cells)}`;
}

/** Returns how a cell is split into tags: at spaces in a file from Anki, otherwise at commas. */
function tagSeparatorOf({ anki, columns, rows }: Table): RegExp | null {
  if (anki) return / +/;
  const index = columns.indexOf('tags');
  return rows.some((row) => /[,;]/.test(row[index] ?? '')) ? /[,;]/ : null;
}
