interface ImportFormatFacts {
  readonly name: string;
  /** The files in a list of what can be imported. */
  readonly files: string;
  /**
   * `text`: a text, whose format the learner can correct. `texts`: the same, also many in a folder or
   * a zip archive. `package`: an archive with pictures and sounds, which stay on the disk.
   */
  readonly kind: 'text' | 'texts' | 'package';
  /** Endings of names that only this format has, in lower case. */
  readonly extensions: readonly string[];
  /** Whether the notes are highlights from books, from which the assistant can suggest cards. */
  readonly hasHighlights: boolean;
}

const formats = {
  anki: {
    name: 'Anki package',
    files: 'Anki packages',
    kind: 'package',
    extensions: ['apkg', 'colpkg'],
    hasHighlights: false,
  },
  csv: {
    name: 'Table or list of cards',
    files: 'tables such as CSV and TSV, Quizlet lists',
    kind: 'text',
    extensions: [],
    hasHighlights: false,
  },
  kindle: {
    name: 'Kindle clippings',
    files: 'Kindle clippings',
    kind: 'text',
    extensions: [],
    hasHighlights: true,
  },
  readwise: {
    name: 'Readwise export',
    files: 'Readwise exports',
    kind: 'text',
    extensions: [],
    hasHighlights: true,
  },
  markdown: {
    name: 'Markdown',
    files: 'Markdown files or a zip of them',
    kind: 'texts',
    extensions: ['md', 'markdown'],
    hasHighlights: false,
  },
  mylinguist: {
    name: 'MyLinguist export',
    files: 'exports of MyLinguist',
    kind: 'text',
    extensions: [],
    hasHighlights: false,
  },
} as const satisfies Readonly<Record<string, ImportFormatFacts>>;

export type ImportFormat = keyof typeof formats;

/**
 * The formats of files that can be imported. `importReaders` in `importers/src/import-readers.ts` has
 * the reader of each.
 */
export const importFormats: Readonly<Record<ImportFormat, ImportFormatFacts>> = formats;

/** The keys of the formats, in the order of lists that a learner reads. */
export const importFormatKeys = Object.keys(formats) as [ImportFormat, ...ImportFormat[]];

/** Returns the formats of a kind. */
export const formatsOfKind = (...kinds: readonly ImportFormatFacts['kind'][]): ImportFormat[] =>
  importFormatKeys.filter((format) => kinds.includes(importFormats[format].kind));

/** Returns the format of the given kind that the name of a file says; undefined if it says none. */
export function formatOfName(
  path: string,
  kind: ImportFormatFacts['kind'],
): ImportFormat | undefined {
  const [, extension = ''] = /\.([^./]+)$/.exec(path.toLowerCase()) ?? [];
  return formatsOfKind(kind).find((format) => importFormats[format].extensions.includes(extension));
}

/** The files that can be imported, such as "Anki packages, Kindle clippings, and exports". */
export const importableFiles = new Intl.ListFormat('en').format(
  importFormatKeys.map((format) => importFormats[format].files),
);
