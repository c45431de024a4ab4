import type { ImportFormat } from '@mylinguist/shared/import-formats';
import type { AnkiSummary } from './anki/anki-summary';
import type { LoadSqlite, OnProgress } from './anki/database';
import type { AnkiChoices } from './anki/note-reader';
import type { CsvNoteOptions } from './csv/csv-notes';
import type { PastedOptions } from './csv/pasted-table';
import type { Table, TableOptions } from './csv/read-table';
import { decodeText } from './decode-text';
import type { ReadableFile } from './unzip';
import { ImportError } from './import-error';
import type { ParsedNote } from './imported-note';
import type { LeftOut } from './left-out';
import type { Restored } from './mylinguist';
import type { NormaliseOptions } from './normalise/normalise';

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

/** What a reader returns: notes of any length, and what only some formats have. */
export interface ParsedFiles {
  readonly parsed: readonly ParsedNote[];
  /** The columns of a text file. */
  readonly table?: Table;
  /** Settings, tags and reviews of a MyLinguist export. */
  readonly restored?: Restored;
  /** The decks of an Anki package. */
  readonly anki?: AnkiSummary;
}

export interface ReadContext {
  readonly options: ImportOptions;
  /** Counts what the reader leaves out. */
  readonly leftOut: LeftOut;
  /** Whether the files are entries of an archive. */
  readonly isArchive: boolean;
}

/** How the files of a format are recognised and read. */
export interface ImportReader {
  /** Returns whether a file of an archive is read, or says how to read the others. */
  readonly isEntry?: (path: string) => boolean;
  /** Returns whether an archive with these entries has the format. */
  readonly isArchive?: (entries: readonly string[]) => boolean;
  /** Returns whether a file without an archive has the format, by its bytes. */
  readonly isBinary?: (bytes: Uint8Array) => boolean;
  /** Returns whether a text has the format. */
  readonly isText?: (text: string) => boolean;
  /**
   * Reads the entries of an archive, the files of a folder, or a single file.
   *
   * @throws ImportError for files that cannot be read, and no other error
   */
  readonly read: (files: readonly ReadableFile[], context: ReadContext) => Promise<ParsedFiles>;
}

/** Returns a reader of a single text. */
export const textReader = (
  parse: (text: string, context: ReadContext) => ParsedFiles,
): Pick<ImportReader, 'read'> => ({
  read: async ([file], context) => {
    const bytes = await file?.read();
    if (!bytes?.length) throw new ImportError('empty');
    return parse(decodeText(bytes), context);
  },
});
