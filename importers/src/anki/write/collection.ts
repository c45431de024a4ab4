import initSqlJs, { type Database, type SqlValue } from 'sql.js';
import type { LoadSqlite } from '../database';

/** The tables of Anki's schema 11, which every version since 2012 reads. */
const schema = `
  CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL,
    scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL,
    ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
    dconf text NOT NULL, tags text NOT NULL);
  CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL,
    mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL,
    sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
  CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL,
    ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL,
    queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL,
    reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL,
    odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
  CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL,
    ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL,
    time integer NOT NULL, type integer NOT NULL);
  CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);`;

/** They are created after the rows, which is faster. */
const indexes = `
  CREATE INDEX ix_notes_usn ON notes (usn);
  CREATE INDEX ix_cards_usn ON cards (usn);
  CREATE INDEX ix_revlog_usn ON revlog (usn);
  CREATE INDEX ix_cards_nid ON cards (nid);
  CREATE INDEX ix_cards_sched ON cards (did, queue, due);
  CREATE INDEX ix_revlog_cid ON revlog (cid);
  CREATE INDEX ix_notes_csum ON notes (csum);`;

/** Number of columns of the tables with rows. */
const widths = { notes: 11, cards: 18, revlog: 9 } as const;
export type Table = keyof typeof widths;

/** The row of the table `col`, whose other columns are the same in all exports. */
export interface CollectionRow {
  /** Seconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** JSON. */
  readonly settings: string;
  readonly models: string;
  readonly decks: string;
  readonly deckOptions: string;
  readonly tags: string;
}

/** Adds a row to a table. */
export type AddRow = (table: Table, row: readonly SqlValue[]) => void;

/**
 * Writes a collection of Anki.
 * @param addRows adds all rows
 * @returns the bytes of an SQLite file
 */
export async function writeCollection(
  collection: CollectionRow,
  loadSqlite: LoadSqlite,
  addRows: (add: AddRow) => void,
): Promise<Uint8Array> {
  const wasm = await loadSqlite();
  const wasmBinary = wasm instanceof Uint8Array ? new Uint8Array(wasm).buffer : wasm;
  const sqlite = await initSqlJs({ wasmBinary });
  const database = new sqlite.Database();
  try {
    database.run(schema);
    const { createdAt, changedAt, settings, models, decks, deckOptions, tags } = collection;
    database.run('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
      ...[createdAt, changedAt, changedAt],
      ...[settings, models, decks, deckOptions, tags],
    ]);
    database.run('BEGIN');
    addAll(database, addRows);
    database.run('COMMIT');
    database.run(indexes);
    return database.export();
  } finally {
    database.close();
  }
}

function addAll(database: Database, addRows: (add: AddRow) => void): void {
  const prepare = (table: Table) =>
    database.prepare(`INSERT INTO ${table} VALUES (${Array(widths[table]).fill('?').join(', ')})`);
  const statements = {
    notes: prepare('notes'),
    cards: prepare('cards'),
    revlog: prepare('revlog'),
  };
  addRows((table, row) => statements[table].run([...row]));
  for (const statement of Object.values(statements)) statement.free();
}
