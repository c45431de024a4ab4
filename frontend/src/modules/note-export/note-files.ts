import type { Note } from '@mylinguist/shared/schemas/note';
import type { ExportContext } from './export-context';
import { exportAnki } from './export-anki';
import { exportCsv } from './export-csv';
import { exportMarkdown } from './export-markdown';

/** A format in which other programs read notes. */
interface NoteFormat {
  readonly name: string;
  readonly description: string;
  readonly extension: string;
  readonly write: (notes: readonly Note[], context: ExportContext) => Promise<Blob>;
}

export type NoteFormatKey = 'csv' | 'markdown' | 'anki';

export const noteFormats: Readonly<Record<NoteFormatKey, NoteFormat>> = {
  csv: {
    name: 'Table (CSV)',
    description: 'For spreadsheets and other programs. Without review dates.',
    extension: 'csv',
    write: (notes) =>
      Promise.resolve(new Blob([exportCsv(notes)], { type: 'text/csv;charset=utf-8' })),
  },
  markdown: {
    name: 'Markdown folder (zip)',
    description: 'For Obsidian with the plugin Spaced Repetition. With review dates.',
    extension: 'zip',
    write: async (notes) => {
      const { zipFiles } = await import('./zip-files');
      return zipFiles(exportMarkdown(notes));
    },
  },
  anki: {
    name: 'Anki package (.apkg)',
    description:
      'For Anki, AnkiDroid and AnkiMobile. With review dates and reviews. Archived notes are suspended there. Needs a connection.',
    extension: 'apkg',
    write: exportAnki,
  },
};
