import type { ReadableFile } from '../unzip';
import { ImportError } from '../import-error';
import type { ParsedFiles, ReadContext } from '../import-reader';
import type { ParsedNote } from '../imported-note';
import { Cards } from './cards';
import { firstSchemaWithTables, readCollection } from './collection';
import { SqliteFile, type LoadSqlite, type OnProgress } from './database';
import { NoteReader, noteColumns } from './note-reader';
import type { AnkiDeck } from './anki-summary';
import { bareCollection, openPackage, type AnkiPackage } from './package';

const mostNotes = 1_000_000;

/**
 * Reads the cards of Anki: a note per card, in the order of the file.
 *
 * @param files the entries of a package, or a collection without one
 * @throws ImportError for a damaged package, and for one of a newer version of Anki
 */
export async function readAnki(
  files: readonly ReadableFile[],
  { leftOut, options, isArchive }: ReadContext,
): Promise<ParsedFiles> {
  const { loadSqlite, onProgress } = options;
  if (!loadSqlite) throw new ImportError('sqlite');
  const { version, isBare, mediaFiles, file } = await openFile(
    () => (isArchive ? openPackage(files) : bareCollection(files)),
    loadSqlite,
    onProgress,
  );
  try {
    const collection = readCollection(file);
    file.expect(['cards', 'revlog', 'notes']);
    const cards = new Cards(file);
    const reader = new NoteReader(collection, cards, leftOut, options);
    const parsed: ParsedNote[] = [];
    for (const row of file.rows('notes', noteColumns, mostNotes)) parsed.push(...reader.read(row));
    reader.finish();
    return {
      parsed,
      anki: {
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
async function openFile(
  unpack: () => Promise<AnkiPackage>,
  loadSqlite: LoadSqlite,
  onProgress: OnProgress | undefined,
) {
  const { collection, ...others } = await unpack();
  return { ...others, file: await SqliteFile.open(collection, loadSqlite, onProgress) };
}

function decksOf(cards: Cards, names: ReadonlyMap<number, string>): AnkiDeck[] {
  return [...cards.perDeck]
    .map(([id, count]) => ({ name: names.get(id) ?? '', cards: count }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
