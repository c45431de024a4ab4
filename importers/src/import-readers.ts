import type { ImportFormat } from '@mylinguist/shared/import-formats';
import { isAnkiEntry, isAnkiPackage, isSqlite } from './anki/recognise';
import { csvNotes } from './csv/csv-notes';
import { pastedTable } from './csv/pasted-table';
import { readTable } from './csv/read-table';
import { isReadwise, readwiseNotes } from './csv/readwise';
import { textReader, type ImportReader } from './import-reader';
import { kindleNotes } from './kindle/kindle-notes';
import { isClippings } from './kindle/parse-clippings';
import { isMarkdown, readMarkdown } from './markdown/read-markdown';
import { isExport, readExport } from './mylinguist';

/** The reader of each format. Of several that recognise a file, the first is used. */
export const importReaders: Readonly<Record<ImportFormat, ImportReader>> = {
  anki: {
    isEntry: isAnkiEntry,
    isArchive: isAnkiPackage,
    isBinary: isSqlite,
    // The module is loaded for these files only.
    read: async (files, context) => (await import('./anki/anki-notes')).readAnki(files, context),
  },
  mylinguist: {
    isText: isExport,
    ...textReader((text, { leftOut }) => readExport(text, leftOut)),
  },
  kindle: {
    isText: isClippings,
    ...textReader((text, { leftOut, options }) => ({
      parsed: kindleNotes(text, options.timeZone ?? 'UTC', leftOut),
    })),
  },
  readwise: {
    isText: isReadwise,
    ...textReader((text) => ({ parsed: readwiseNotes(text) })),
  },
  markdown: {
    isEntry: isMarkdown,
    isArchive: (entries) => entries.some(isMarkdown),
    read: readMarkdown,
  },
  // Every text is a table, if need be of one column.
  csv: {
    isText: () => true,
    ...textReader((text, { leftOut, options }) => {
      const table = (options.isPasted ? pastedTable : readTable)(text, options);
      return { parsed: csvNotes(table, leftOut, options), table };
    }),
  },
};
