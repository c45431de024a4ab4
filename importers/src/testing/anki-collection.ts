import initSqlJs, { type Database } from 'sql.js';
import { loadSqlite } from './load-sqlite';
import { protobuf } from './protobuf';

/** An entry of the review log. Default: an answer "good" on a review after an interval of a day. */
export interface ReviewFixture {
  /** ISO 8601. */
  readonly at: string;
  readonly ease?: number;
  readonly type?: number;
  readonly ivl?: number;
  readonly factor?: number;
}

/** A card. Default: the first one of its note, new. The names are those of Anki. */
export interface CardFixture {
  readonly ord?: number;
  readonly did?: number;
  readonly type?: number;
  readonly queue?: number;
  readonly due?: number | string;
  readonly ivl?: number;
  readonly factor?: number;
  readonly reps?: number;
  readonly lapses?: number;
  readonly mod?: number;
  readonly odue?: number;
  readonly odid?: number;
  readonly data?: string;
  readonly log?: readonly ReviewFixture[];
}

export interface NoteFixture {
  readonly guid?: string;
  /** The name of a note type. Default: Basic. */
  readonly type?: string;
  readonly fields: readonly string[];
  /** Separated by spaces. */
  readonly tags?: string;
  /** Default: one new card. */
  readonly cards?: readonly CardFixture[];
}

export interface NoteTypeFixture {
  readonly name: string;
  readonly fields: readonly string[];
  /** Pairs of the front and the back. */
  readonly templates: readonly (readonly [question: string, answer: string])[];
  readonly isCloze?: boolean;
  readonly stockKind?: number;
}

export interface CollectionFixture {
  readonly notes: readonly NoteFixture[];
  /** In addition to those of Anki. */
  readonly noteTypes?: readonly NoteTypeFixture[];
  /** Names by id. Default: one deck. */
  readonly decks?: Readonly<Record<number, string>>;
  /** Seconds. Default: 2024-01-01 at 04:00 in UTC. */
  readonly crt?: number;
  readonly settings?: Readonly<Record<string, number>>;
  /** SQL that runs at the end. */
  readonly sql?: string;
}

/** The note types of Anki that most packages use. */
export const basic: NoteTypeFixture = {
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}']],
};
export const reversed: NoteTypeFixture = {
  ...basic,
  name: 'Basic (and reversed card)',
  templates: [...basic.templates, ['{{Back}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Front}}']],
};
export const optionalReversed: NoteTypeFixture = {
  name: 'Basic (optional reversed card)',
  fields: ['Front', 'Back', 'Add Reverse'],
  templates: [
    ...basic.templates,
    ['{{#Add Reverse}}{{Back}}{{/Add Reverse}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Front}}'],
  ],
};
export const typing: NoteTypeFixture = {
  ...basic,
  name: 'Basic (type in the answer)',
  templates: [['{{Front}}\n\n{{type:Back}}', '{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}']],
};
export const cloze: NoteTypeFixture = {
  name: 'Cloze',
  fields: ['Text', 'Back Extra'],
  templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
  isCloze: true,
};
const imageOcclusion: NoteTypeFixture = {
  name: 'Image Occlusion',
  fields: ['Occlusion', 'Image', 'Header'],
  templates: [['{{cloze:Occlusion}}{{Image}}<script></script>', '{{Image}}']],
  isCloze: true,
  stockKind: 6,
};
const stockTypes = [basic, reversed, optionalReversed, typing, cloze, imageOcclusion];

export type Schema = 11 | 18;

const created = Date.UTC(2024, 0, 1, 4) / 1000;
/** Ids are milliseconds. */
const firstNote = Date.UTC(2024, 1, 1);
const firstCard = Date.UTC(2024, 1, 2);

/** Writes a collection of Anki in the schema of old or of modern versions. */
export async function ankiCollection(
  fixture: CollectionFixture,
  schema: Schema = 11,
): Promise<Uint8Array> {
  const wasm = await loadSqlite();
  const sqlite = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
  const database = new sqlite.Database();
  const types = [...stockTypes, ...(fixture.noteTypes ?? [])];
  database.run(sharedTables);
  if (schema === 11) writeJson(database, fixture, types);
  else writeTables(database, fixture, types);
  database.run('BEGIN');
  fixture.notes.forEach((note, index) => addNote(database, note, index, types));
  database.run('COMMIT');
  database.run(fixture.sql ?? '');
  const bytes = database.export();
  database.close();
  // Modern versions use a write-ahead log.
  if (schema === 18) bytes.fill(2, 18, 20);
  return bytes;
}

const sharedTables = `
  CREATE TABLE col (id integer PRIMARY KEY, crt, mod, scm, ver, dty, usn, ls, conf, models, decks,
    dconf, tags);
  CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, usn integer,
    tags text, flds text, sfld integer, csum integer, flags integer, data text);
  CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer, mod integer,
    usn integer, type integer, queue integer, due integer, ivl integer, factor integer,
    reps integer, lapses integer, left integer, odue integer, odid integer, flags integer,
    data text);
  CREATE TABLE revlog (id integer PRIMARY KEY, cid integer, usn integer, ease integer, ivl integer,
    lastIvl integer, factor integer, time integer, type integer);
  CREATE INDEX ix_revlog_cid ON revlog (cid);`;

const modernTables = `
  CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE NOCASE,
    mtime_secs integer, usn integer, config blob NOT NULL);
  CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
  CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL
    COLLATE NOCASE, config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
  CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
  CREATE TABLE templates (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL
    COLLATE NOCASE, mtime_secs integer, usn integer, config blob NOT NULL,
    PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
  CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE NOCASE,
    mtime_secs integer, usn integer, common blob, kind blob);
  CREATE UNIQUE INDEX idx_decks_name ON decks (name);
  CREATE TABLE tags (tag text NOT NULL PRIMARY KEY COLLATE NOCASE, usn integer) WITHOUT ROWID;
  CREATE TABLE config (KEY text NOT NULL PRIMARY KEY, usn integer, mtime_secs integer,
    val blob NOT NULL) WITHOUT ROWID;`;

/** Anki's own collation, which SQLite does not have. */
const withUnicase = `PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE NOCASE', 'COLLATE unicase');
  PRAGMA writable_schema = OFF;`;

const typeId = (index: number) => 1000 + index;

const decksOf = ({ decks = { 1: 'Default' } }: CollectionFixture) =>
  Object.entries(decks).map(([id, name]) => [Number(id), name] as const);

function writeJson(
  database: Database,
  fixture: CollectionFixture,
  types: readonly NoteTypeFixture[],
): void {
  const models = types.map(({ name, fields, templates, isCloze, stockKind }, index) => ({
    id: typeId(index),
    name,
    type: isCloze ? 1 : 0,
    flds: fields.map((field, ord) => ({ name: field, ord })),
    tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
    originalStockKind: stockKind ?? 0,
  }));
  const decks = decksOf(fixture).map(([id, name]) => [id, { id, name }]);
  database.run(`INSERT INTO col (id, crt, ver, conf, models, decks) VALUES (1, ?, 11, ?, ?, ?)`, [
    fixture.crt ?? created,
    JSON.stringify(fixture.settings ?? {}),
    JSON.stringify(Object.fromEntries(models.map((model) => [model.id, model]))),
    JSON.stringify(Object.fromEntries(decks)),
  ]);
}

function writeTables(
  database: Database,
  fixture: CollectionFixture,
  types: readonly NoteTypeFixture[],
): void {
  database.run(modernTables);
  database.run(
    `INSERT INTO col (id, crt, ver, conf, models, decks) VALUES (1, ?, 18, '', '', '')`,
    [fixture.crt ?? created],
  );
  types.forEach(({ name, fields, templates, isCloze, stockKind }, index) => {
    const id = typeId(index);
    const config = protobuf({ 1: isCloze ? 1 : 0, 3: '.card {}', 9: stockKind ?? 0 });
    database.run('INSERT INTO notetypes VALUES (?, ?, 0, 0, ?)', [id, name, config]);
    fields.forEach((field, ord) =>
      database.run('INSERT INTO fields VALUES (?, ?, ?, ?)', [id, ord, field, new Uint8Array()]),
    );
    templates.forEach(([question, answer], ord) =>
      database.run('INSERT INTO templates VALUES (?, ?, ?, 0, 0, ?)', [
        ...[id, ord, `Card ${ord + 1}`],
        protobuf({ 1: question, 2: answer }),
      ]),
    );
  });
  for (const [id, name] of decksOf(fixture)) {
    const levels = name.replaceAll('::', '\x1f');
    database.run(`INSERT INTO decks VALUES (?, ?, 0, 0, x'', x'')`, [id, levels]);
  }
  for (const [key, value] of Object.entries(fixture.settings ?? {})) {
    const json = new TextEncoder().encode(JSON.stringify(value));
    database.run('INSERT INTO config VALUES (?, 0, 0, ?)', [key, json]);
  }
  database.run(withUnicase);
}

function addNote(
  database: Database,
  { guid, type = 'Basic', fields, tags = '', cards = [{}] }: NoteFixture,
  index: number,
  types: readonly NoteTypeFixture[],
): void {
  const id = firstNote + index;
  database.run(`INSERT INTO notes VALUES (?, ?, ?, 0, 0, ?, ?, '', 0, 0, '')`, [
    ...[id, guid ?? `guid${index}`, typeId(types.findIndex(({ name }) => name === type))],
    ...[` ${tags} `, fields.join('\x1f')],
  ]);
  cards.forEach((card, number) => addCard(database, card, { id, number, index }));
}

function addCard(
  database: Database,
  card: CardFixture,
  { id: noteId, number, index }: { id: number; number: number; index: number },
): void {
  const id = firstCard + index * 100 + number;
  const { ord = number, did = 1, type = 0, queue = type, due = 0, ivl = 0, factor = 0 } = card;
  const { reps = 0, lapses = 0, mod = 0, odue = 0, odid = 0, data = '', log = [] } = card;
  database.run('INSERT INTO cards VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 0, ?)', [
    id,
    noteId,
    did,
    ord,
    mod,
    type,
    queue,
    due,
    ivl,
    factor,
    reps,
    lapses,
    odue,
    odid,
    data,
  ]);
  for (const [order, review] of log.entries()) {
    const { at, ease = 3, type: kind = 1, ivl: interval = 1, factor: ease2 = 2500 } = review;
    // Ids are unique.
    const time = Date.parse(at) + index * 10 + number + order;
    database.run('INSERT INTO revlog VALUES (?, ?, 0, ?, ?, 0, ?, 1000, ?)', [
      ...[time, id, ease, interval, ease2, kind],
    ]);
  }
}
