import { contentTypes } from '@mylinguist/shared/notes/content-type';
import type { Note } from '@mylinguist/shared/schemas/note';

/** The columns of the table. The import of this app knows all of them by name. */
const columns: readonly (readonly [
  name: string,
  cell: (note: Note) => string | null | undefined,
])[] = [
  ['title', ({ title }) => title],
  ['content', ({ content }) => content],
  ['front', ({ flashcard }) => flashcard?.front],
  ['back', ({ flashcard }) => flashcard?.back],
  ['hint', ({ flashcard }) => flashcard?.hint],
  ['cloze', ({ cloze }) => cloze?.text],
  ['tags', ({ tags }) => tags.join(', ')],
  ['url', ({ source }) => source?.url],
  ['author', ({ source }) => source?.author],
  ['created', ({ reviewData }) => reviewData.createdAt],
  ['contentType', ({ contentType }) => (contentType === contentTypes.rich ? 'rich' : 'light')],
];

/**
 * Returns notes as CSV (RFC 4180), one row per note. Begins with a byte order mark, without which
 * Excel reads another encoding than UTF-8.
 */
export function exportCsv(notes: readonly Note[]): string {
  const header = columns.map(([name]) => name);
  const rows = notes.map((note) => columns.map(([, cell]) => cell(note) ?? ''));
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Spreadsheets would run a cell that begins with one of these characters as a formula. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

function toCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
