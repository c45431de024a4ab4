import { ImportError } from '../import-error';
import { textOf, wholeNumber, type Row, type SqliteFile } from './database';
import { Message } from './protobuf';

/** The templates of one card of a note, in HTML with marks such as `{{Front}}`. */
export interface CardTemplate {
  readonly name: string;
  readonly question: string;
  readonly answer: string;
}

export interface NoteType {
  readonly id: number;
  readonly name: string;
  readonly isCloze: boolean;
  /** Whether the cards hide parts of a picture. */
  readonly isImageOcclusion: boolean;
  /** Names in the order of the values of a note. */
  readonly fields: readonly string[];
  /** By the ordinal of the card. A cloze note has one for all of its cards. */
  readonly templates: readonly CardTemplate[];
}

/** What a collection says about all of its notes. */
export interface Collection {
  /** Version of the tables: 11, or 15 to 18. */
  readonly schema: number;
  /** Seconds since 1970 at which the collection was created. */
  readonly createdAt: number;
  /** The hour at which a study day begins; null in old collections. */
  readonly rollover: number | null;
  /** The offset of the time zone at the creation, in minutes west of UTC; null if unknown. */
  readonly minutesWest: number | null;
  readonly noteTypes: ReadonlyMap<number, NoteType>;
  /** Names with `::` between levels, by id. */
  readonly decks: ReadonlyMap<number, string>;
}

/** The first version that keeps note types and decks in tables. Before, they are JSON. */
export const firstSchemaWithTables = 15;
const latestSchema = 18;

const most = { noteTypes: 10_000, fields: 100_000, decks: 100_000, settings: 10_000 } as const;
const longestJson = 64 * 1024 ** 2;
const originalImageOcclusion = 6;

/** @throws ImportError for a damaged collection and for a later version of the tables */
export function readCollection(file: SqliteFile): Collection {
  const [column] = file.rows('col', ['crt', 'ver', 'conf', 'models', 'decks'], 2);
  if (!column) throw new ImportError('anki-damaged');
  const [crt, version, conf, models, decks] = column;
  const schema = wholeNumber(version);
  if (schema > latestSchema) throw new ImportError('anki-newer');
  const hasTables = schema >= firstSchemaWithTables;
  const settings = file.hasTable('config') ? settingsOf(file) : jsonOf(conf);
  return {
    schema,
    createdAt: wholeNumber(crt),
    rollover: hourOf(settings.get('rollover')),
    minutesWest: minutesOf(settings.get('creationOffset')),
    noteTypes: hasTables ? noteTypesOfTables(file) : noteTypesOfJson(jsonOf(models)),
    decks: hasTables ? decksOfTable(file) : decksOfJson(jsonOf(decks)),
  };
}

const hourOf = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= 23 ? Math.trunc(value) : null;

const minutesOf = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= 23 * 60 ? Math.trunc(value) : null;

/** A map has no inherited properties that a name in the file could reach. */
type Json = ReadonlyMap<string, unknown>;

const propertiesOf = (value: unknown): Json => new Map(Object.entries(value ?? {}));

function jsonOf(value: unknown): Json {
  const text = textOf(value);
  if (text.length > longestJson) throw new ImportError('too-large');
  return propertiesOf(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ImportError('anki-damaged');
  }
}

const listOf = (value: unknown): Json[] => {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const list = items.map(propertiesOf);
  return list.sort((a, b) => wholeNumber(a.get('ord')) - wholeNumber(b.get('ord')));
};

function noteTypesOfJson(models: Json): Map<number, NoteType> {
  const types = [...models].map(([key, value]): NoteType => {
    const model = propertiesOf(value);
    const name = textOf(model.get('name'));
    return {
      id: wholeNumber(key),
      name,
      isCloze: model.get('type') === 1,
      isImageOcclusion: isImageOcclusion(name, wholeNumber(model.get('originalStockKind'))),
      fields: listOf(model.get('flds')).map((field) => textOf(field.get('name'))),
      templates: listOf(model.get('tmpls')).map((template) => ({
        name: textOf(template.get('name')),
        question: textOf(template.get('qfmt')),
        answer: textOf(template.get('afmt')),
      })),
    };
  });
  return new Map(types.map((type) => [type.id, type]));
}

/** The add-on "Image Occlusion Enhanced" has no kind of its own. */
const isImageOcclusion = (name: string, kind: number) =>
  kind === originalImageOcclusion || /image occlusion/i.test(name);

function decksOfJson(decks: Json): Map<number, string> {
  const entries = [...decks].map(
    ([id, deck]) => [wholeNumber(id), deckName(propertiesOf(deck).get('name'))] as const,
  );
  return new Map(entries);
}

const deckName = (name: unknown) => textOf(name).replaceAll('\x1f', '::');

/** Reads the settings, whose values are JSON in UTF-8. */
function settingsOf(file: SqliteFile): Json {
  const settings = new Map<string, unknown>();
  for (const [key, value] of file.rows('config', ['KEY', 'val'], most.settings)) {
    const name = textOf(key);
    if (name !== 'rollover' && name !== 'creationOffset') continue;
    settings.set(name, parseJson(new TextDecoder().decode(bytesOf(value))));
  }
  return settings;
}

const bytesOf = (value: unknown) => (value instanceof Uint8Array ? value : new Uint8Array());

function noteTypesOfTables(file: SqliteFile): Map<number, NoteType> {
  const fields = childrenOf(file, 'fields', (row) => textOf(row[2]));
  const templates = childrenOf(file, 'templates', (row): CardTemplate => {
    const config = new Message(bytesOf(row[3]));
    return { name: textOf(row[2]), question: config.text(1), answer: config.text(2) };
  });
  const types = new Map<number, NoteType>();
  for (const row of file.rows('notetypes', ['id', 'name', 'config'], most.noteTypes)) {
    const id = wholeNumber(row[0]);
    const name = textOf(row[1]);
    const config = new Message(bytesOf(row[2]));
    types.set(id, {
      id,
      name,
      isCloze: config.number(1) === 1,
      isImageOcclusion: isImageOcclusion(name, config.number(9)),
      fields: fields.get(id) ?? [],
      templates: templates.get(id) ?? [],
    });
  }
  return types;
}

/** Reads the fields or templates of each note type in their order. */
function childrenOf<Child>(
  file: SqliteFile,
  table: 'fields' | 'templates',
  childOf: (row: Row) => Child,
): Map<number, Child[]> {
  const children = new Map<number, Map<number, Child>>();
  for (const row of file.rows(table, ['ntid', 'ord', 'name', 'config'], most.fields)) {
    const type = wholeNumber(row[0]);
    const list = children.get(type) ?? new Map<number, Child>();
    children.set(type, list.set(wholeNumber(row[1]), childOf(row)));
  }
  const sorted = [...children].map(([type, list]) => {
    const entries = [...list].sort(([a], [b]) => a - b);
    return [type, entries.map(([, child]) => child)] as const;
  });
  return new Map(sorted);
}

function decksOfTable(file: SqliteFile): Map<number, string> {
  const decks = new Map<number, string>();
  for (const [id, name] of file.rows('decks', ['id', 'name'], most.decks)) {
    decks.set(wholeNumber(id), deckName(name));
  }
  return decks;
}
