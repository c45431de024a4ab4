import type { SourceFile } from '../detect-format';
import type { ParsedNote } from '../imported-note';
import type { LeftOut } from '../left-out';
import type { ZippedFile } from '../unzip';
import { Cards } from './cards';
import { firstSchemaWithTables, readCollection } from './collection';
import { SqliteFile, type LoadSqlite, type OnProgress } from './database';
import { NoteReader, noteColumns, type AnkiChoices } from './note-reader';
import type { UnknownType } from './unknown-types';
import { bareCollection, openPackage, type AnkiVersion } from './package';

/** A deck with cards of its own. */
export interface AnkiDeck {
  /** With `::` between levels. */
  readonly name: string;
  readonly cards: number;
}

/** What a package contains in addition to notes. */
export interface AnkiSummary {
  readonly version: AnkiVersion;
  /** Sorted by name. */
  readonly decks: readonly AnkiDeck[];
  /** Number of pictures and sounds in the package. */
  readonly mediaFiles: number;
  /** The note types with cards that have no usable template. */
  readonly unknownTypes: readonly UnknownType[];
}

const mostNotes = 1_000_000;

export interface AnkiContent {
  /** One per card, in the order of the file. */
  readonly parsed: readonly ParsedNote[];
  readonly summary: AnkiSummary;
}

interface AnkiReading {
  /** Counts the cards that are left out. */
  readonly leftOut: LeftOut;
  readonly loadSqlite: LoadSqlite;
  readonly onProgress: OnProgress | undefined;
  readonly choices: AnkiChoices;
}

/**
 * Reads the cards of Anki.
 *
 * @param source the files of a package, or a collection without one
 * @throws ImportError for a damaged package, and for one of a newer version of Anki
 */
export async function readAnki(
  source: SourceFile | readonly ZippedFile[],
  { leftOut, loadSqlite, onProgress, choices }: AnkiReading,
): Promise<AnkiContent> {
  const { version, isBare, mediaFiles, file } = await openSource(source, loadSqlite, onProgress);
  try {
    const collection = readCollection(file);
    file.expect(['cards', 'revlog', 'notes']);
    const cards = new Cards(file);
    const reader = new NoteReader(collection, cards, leftOut, choices);
    const parsed: ParsedNote[] = [];
    for (const row of file.rows('notes', noteColumns, mostNotes)) parsed.push(...reader.read(row));
    reader.finish();
    return {
      parsed,
      summary: {
        version: isBare && collection.schema >= firstSchemaWithTables ? 'modern' : version,
        decks: decksOf(cards, collection.decks),
        mediaFiles,
        unknownTypes: reader.unknownTypes(),
      },
    };
  } finally {
    file.close();
  }
}

/** Opens the collection. SQLite copies it, so the unpacked bytes are free after the return. */
async function openSource(
  source: SourceFile | readonly ZippedFile[],
  loadSqlite: LoadSqlite,
  onProgress: OnProgress | undefined,
) {
  const { collection, ...others } =
    'path' in source ? bareCollection(source) : await openPackage(source);
  return { ...others, file: await SqliteFile.open(collection, loadSqlite, onProgress) };
}

function decksOf(cards: Cards, names: ReadonlyMap<number, string>): AnkiDeck[] {
  return [...cards.perDeck]
    .map(([id, count]) => ({ name: names.get(id) ?? '', cards: count }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
