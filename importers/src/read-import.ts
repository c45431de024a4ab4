import type { AnkiSummary } from './anki/anki-notes';
import type { LoadSqlite, OnProgress } from './anki/database';
import type { AnkiChoices } from './anki/note-reader';
import { csvNotes, type CsvNoteOptions } from './csv/csv-notes';
import { pastedTable, type PastedOptions } from './csv/pasted-table';
import { readTable, type Table, type TableOptions } from './csv/read-table';
import { decodeText } from './decode-text';
import { bytesOf, startOf } from './file-bytes';
import { readwiseNotes } from './csv/readwise';
import {
  detectFormat,
  isAnkiCollection,
  isImportable,
  isMarkdown,
  isSqlite,
  isZip,
  type ImportFormat,
  type LargeFile,
  type SourceFile,
} from './detect-format';
import { ImportError } from './import-error';
import type { ImportedNote, ParsedNote } from './imported-note';
import { kindleNotes } from './kindle/kindle-notes';
import { LeftOut, type LeftOutCount, type LeftOutNotes } from './left-out';
import { readExport, type Restored } from './mylinguist';
import { markdownNotes } from './markdown/markdown-notes';
import type { TagCuts } from './normalise/fit-tags';
import { normalise, type NormaliseOptions } from './normalise/normalise';
import { listZip, type ZippedFile } from './unzip';

export interface ImportOptions
  extends NormaliseOptions, TableOptions, PastedOptions, CsvNoteOptions, AnkiChoices {
  /** Whether the learner pasted the text, such as from Quizlet. */
  readonly isPasted?: boolean;
  /** Default: detected from the content and the name. */
  readonly format?: ImportFormat;
  /** The time zone of times without one, an IANA name. Default: UTC. */
  readonly timeZone?: string;
  /** Loads the binary of SQLite. Anki packages need it; nothing else calls it. */
  readonly loadSqlite?: LoadSqlite;
  /** Is called many times while the rows of an Anki package are read. */
  readonly onProgress?: OnProgress;
}

/** Everything that a file contains in the form of this app, and what is left out. */
export interface Import {
  readonly format: ImportFormat;
  /** The generation of an Anki package; null for other formats. */
  readonly version: AnkiSummary['version'] | null;
  /** In the order of the file. */
  readonly notes: readonly ImportedNote[];
  readonly leftOut: readonly LeftOutCount[];
  /** The notes among `leftOut`. The others are parts of notes, such as pictures and tags. */
  readonly leftOutNotes: readonly LeftOutNotes[];
  readonly tagCuts: TagCuts;
  /** The columns of a text file, for a mapping by hand; null for other formats. */
  readonly table: Table | null;
  /** Settings, tags and reviews of a MyLinguist export; null for other formats. */
  readonly restored: Restored | null;
  /** The decks of an Anki package; null for other formats. */
  readonly anki: AnkiSummary | null;
}

/**
 * Reads a file, or the Markdown files of a folder or of a zip archive. The same files with the same
 * options give the same notes with the same ids.
 *
 * @throws ImportError for a file that cannot be read, and no other error
 */
export async function readImport(
  files: readonly (SourceFile | LargeFile)[],
  options: ImportOptions = {},
): Promise<Import> {
  const leftOut = new LeftOut();
  const { format, parsed, table, restored, anki } = await parse(files, leftOut, options);
  const { notes, tagCuts } = await normalise(parsed, leftOut, options);
  return {
    format,
    version: anki?.version ?? null,
    notes,
    leftOut: leftOut.list(),
    leftOutNotes: leftOut.listNotes(),
    tagCuts,
    table: table ?? null,
    restored: restored ?? null,
    anki: anki ?? null,
  };
}

interface ParsedFiles {
  readonly format: ImportFormat;
  readonly parsed: readonly ParsedNote[];
  readonly table?: Table;
  readonly restored?: Restored;
  readonly anki?: AnkiSummary;
}

async function parse(
  files: readonly (SourceFile | LargeFile)[],
  leftOut: LeftOut,
  options: ImportOptions,
): Promise<ParsedFiles> {
  const [file, ...others] = files;
  const isSingle = others.length === 0 && !options.isPasted;
  if (file && isSingle && isZip(await startOf(file))) {
    return parseZip(
      await listZip('blob' in file ? file.blob : file.bytes, isImportable),
      leftOut,
      options,
    );
  }
  const read = await bytesOf(files);
  const [single] = read;
  if (single && isSingle && isSqlite(single.bytes)) return parseAnki(single, leftOut, options);
  return parseFiles(read, leftOut, options);
}

async function parseZip(
  files: readonly ZippedFile[],
  leftOut: LeftOut,
  options: ImportOptions,
): Promise<ParsedFiles> {
  if (files.some(({ path }) => isAnkiCollection(path))) return parseAnki(files, leftOut, options);
  const markdown = files.filter(({ path }) => isMarkdown(path));
  if (markdown.length === 0) throw new ImportError('unknown');
  const unpacked: SourceFile[] = [];
  for (const file of markdown) unpacked.push({ path: file.path, bytes: await file.read() });
  return parseMarkdown(unpacked, leftOut);
}

async function parseAnki(
  source: SourceFile | readonly ZippedFile[],
  leftOut: LeftOut,
  options: ImportOptions,
): Promise<ParsedFiles> {
  const { loadSqlite, onProgress } = options;
  if (!loadSqlite) throw new ImportError('sqlite');
  // The module and SQLite are loaded for these files only.
  const { readAnki } = await import('./anki/anki-notes');
  const { parsed, summary } = await readAnki(source, {
    leftOut,
    loadSqlite,
    onProgress,
    choices: options,
  });
  return { format: 'anki', parsed, anki: summary };
}

function parseFiles(
  files: readonly SourceFile[],
  leftOut: LeftOut,
  options: ImportOptions,
): ParsedFiles {
  const [file, ...others] = files;
  const markdown = files.filter(({ path }) => isMarkdown(path));
  if (!file || (others.length > 0 && markdown.length === 0)) throw new ImportError('empty');
  const isMarkdownFile = options.format === undefined && !options.isPasted && isMarkdown(file.path);
  if (others.length > 0 || isMarkdownFile) return parseMarkdown(markdown, leftOut);
  if (file.bytes.length === 0) throw new ImportError('empty');
  const text = decodeText(file.bytes);
  const format = options.format ?? (options.isPasted ? 'csv' : detectFormat(text));
  switch (format) {
    case 'anki':
      throw new ImportError('unknown');
    case 'markdown':
      return parseMarkdown([file], leftOut);
    case 'mylinguist': {
      const { notes, restored } = readExport(text, leftOut);
      return { format, parsed: notes, restored };
    }
    case 'kindle':
      return { format, parsed: kindleNotes(text, options.timeZone ?? 'UTC', leftOut) };
    case 'readwise':
      return { format, parsed: readwiseNotes(text) };
    case 'csv': {
      const table = (options.isPasted ? pastedTable : readTable)(text, options);
      return { format, parsed: csvNotes(table, leftOut, options), table };
    }
  }
}

function parseMarkdown(files: readonly SourceFile[], leftOut: LeftOut): ParsedFiles {
  const parsed = files.flatMap(({ path, bytes }) =>
    markdownNotes({ path, text: decodeText(bytes) }, leftOut),
  );
  return { format: 'markdown', parsed };
}
