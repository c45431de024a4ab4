import { formatsOfKind, type ImportFormat } from '@mylinguist/shared/import-formats';
import type { AnkiSummary } from './anki/anki-summary';
import type { Table } from './csv/read-table';
import { decodeText } from './decode-text';
import { bytesOf, isZip, readable, startOf, type LargeFile, type SourceFile } from './file-bytes';
import { ImportError } from './import-error';
import type { ImportOptions, ParsedFiles } from './import-reader';
import { importReaders } from './import-readers';
import type { ImportedNote } from './imported-note';
import { LeftOut, type LeftOutCount, type LeftOutNotes } from './left-out';
import type { Restored } from './mylinguist';
import type { TagCuts } from './normalise/fit-tags';
import { normalise } from './normalise/normalise';
import { listZip, type ReadableFile } from './unzip';

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

/** Files whose format is known. */
interface Recognised {
  readonly format: ImportFormat;
  readonly files: readonly ReadableFile[];
  readonly isArchive: boolean;
}

async function parse(
  files: readonly (SourceFile | LargeFile)[],
  leftOut: LeftOut,
  options: ImportOptions,
): Promise<ParsedFiles & { readonly format: ImportFormat }> {
  const { format, isArchive, ...source } = await recognise(files, options);
  const parsed = await importReaders[format].read(source.files, { leftOut, options, isArchive });
  return { format, ...parsed };
}

async function recognise(
  files: readonly (SourceFile | LargeFile)[],
  options: ImportOptions,
): Promise<Recognised> {
  const [file, ...others] = files;
  const isSingle = others.length === 0 && !options.isPasted;
  if (file && isSingle && isZip(await startOf(file))) {
    return recogniseArchive('blob' in file ? file.blob : file.bytes);
  }
  const read = await bytesOf(files);
  const [single] = read;
  if (!single) throw new ImportError('empty');
  if (others.length > 0) return recogniseFolder(read);
  const format = isSingle ? formatOfFile(single, options) : (options.format ?? 'csv');
  return { format, files: readable(read), isArchive: false };
}

async function recogniseArchive(archive: Blob | Uint8Array): Promise<Recognised> {
  const isEntry = (path: string) => formats.some((format) => isEntryOf(format, path));
  const entries = await listZip(archive, isEntry);
  const paths = entries.map(({ path }) => path);
  const format = formats.find((one) => importReaders[one].isArchive?.(paths));
  if (!format) throw new ImportError('unknown');
  const files = entries.filter(({ path }) => isEntryOf(format, path));
  return { format, files, isArchive: true };
}

function recogniseFolder(files: readonly SourceFile[]): Recognised {
  for (const format of formatsOfKind('texts')) {
    const own = files.filter(({ path }) => isEntryOf(format, path));
    if (own.length > 0) return { format, files: readable(own), isArchive: false };
  }
  throw new ImportError('empty');
}

/** Returns the format of a single file: by its first bytes, the choice, its name and its text. */
function formatOfFile({ path, bytes }: SourceFile, { format }: ImportOptions): ImportFormat {
  const binary = formats.find((one) => importReaders[one].isBinary?.(bytes));
  if (binary) return binary;
  // The files of a package are recognised for certain, whatever the learner chooses.
  if (format) return format;
  const named = formatsOfKind('texts').find((one) => isEntryOf(one, path));
  if (named) return named;
  const text = decodeText(bytes);
  return formats.find((one) => importReaders[one].isText?.(text)) ?? 'csv';
}

const formats = Object.keys(importReaders) as ImportFormat[];

const isEntryOf = (format: ImportFormat, path: string) =>
  importReaders[format].isEntry?.(path) ?? false;
