import type { Note } from '@mylinguist/shared/schemas/note';
import { exportCsv } from './export-csv';

/** A format in which other programs read notes. */
interface NoteFormat {
  readonly name: string;
  readonly description: string;
  readonly extension: string;
  readonly write: (notes: readonly Note[]) => Promise<Blob>;
}

export type NoteFormatKey = 'csv' | 'markdown';

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
      const [{ exportMarkdown }, { zipFiles }] = await Promise.all([
        import('./export-markdown'),
        import('./zip-files'),
      ]);
      return zipFiles(exportMarkdown(notes));
    },
  },
};
