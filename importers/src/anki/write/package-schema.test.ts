import { exportNotes, noteToExport, selectRows } from '../../testing/exported-package';
import { listZip } from '../../unzip';

/**
 * What current versions of Anki require of a package: the columns by position, and the keys without
 * which its parser of schema 11 rejects the collection.
 */
const columns = {
  col: 'id crt mod scm ver dty usn ls conf models decks dconf tags',
  notes: 'id guid mid mod usn tags flds sfld csum flags data',
  cards: 'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
  revlog: 'id cid usn ease ivl lastIvl factor time type',
  graves: 'usn oid type',
};
const modelKeys = ['id', 'name', 'type', 'mod', 'usn', 'sortf', 'did', 'tmpls', 'flds', 'css'];
const templateKeys = ['name', 'ord', 'qfmt', 'afmt', 'bqfmt', 'bafmt', 'did'];
const fieldKeys = ['name', 'ord', 'sticky', 'rtl', 'font', 'size'];
const deckKeys = [
  ...['id', 'mod', 'name', 'usn', 'lrnToday', 'revToday', 'newToday', 'timeToday'],
  ...['collapsed', 'dyn', 'conf', 'desc'],
];
const optionKeys = [
  ...['id', 'mod', 'name', 'usn', 'maxTaken', 'autoplay', 'timer', 'new', 'rev', 'lapse'],
];

const notes = [
  noteToExport({ tags: ['false friends'] }),
  noteToExport({ flashcard: null, content: 'Quick' }),
];
type Json = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

test('a package has the files of the second generation and an older collection', async () => {
  const files = await listZip(await exportNotes(notes), () => true);
  expect(files.map(({ path }) => path).sort()).toEqual([
    ...['collection.anki2', 'collection.anki21', 'media', 'meta'],
  ]);
  const bytesOf = async (name: string) => files.find(({ path }) => path === name)?.read();
  expect([...((await bytesOf('meta')) ?? [])]).toEqual([8, 2]);
  expect(new TextDecoder().decode(await bytesOf('media'))).toBe('{}');
});

test.each(Object.entries(columns))(
  'the table %s has the columns of Anki in order',
  async (table, names) => {
    const info = await selectRows(await exportNotes(notes), `PRAGMA table_info(${table})`);
    expect(info.map(({ name }) => name).join(' ')).toBe(names);
  },
);

test('the JSON of the collection has every key that Anki requires', async () => {
  const [col] = await selectRows(await exportNotes(notes, { tag: 'a::b' }), 'SELECT * FROM col');
  const parse = (name: string) => JSON.parse(String(col?.[name])) as Json;
  expect(col).toMatchObject({ id: 1, ver: 11 });
  for (const [id, model] of Object.entries(parse('models'))) {
    expect(Object.keys(model)).toEqual(expect.arrayContaining(modelKeys));
    expect(String(model['id'])).toBe(id);
    for (const part of model['tmpls'] as object[]) expect(Object.keys(part)).toEqual(templateKeys);
    for (const part of model['flds'] as object[]) {
      expect(Object.keys(part)).toEqual(expect.arrayContaining(fieldKeys));
    }
  }
  const decks = Object.values(parse('decks'));
  for (const deck of decks) expect(Object.keys(deck)).toEqual(expect.arrayContaining(deckKeys));
  expect(decks.map(({ name }) => name)).toEqual([
    ...['Default', 'MyLinguist', 'MyLinguist::a', 'MyLinguist::a::b'],
  ]);
  const [options] = Object.values(parse('dconf'));
  expect(Object.keys(options ?? {})).toEqual(expect.arrayContaining(optionKeys));
  expect(parse('conf')).toMatchObject({ schedVer: 2, rollover: 4, creationOffset: 0, nextPos: 3 });
  expect(parse('tags')).toEqual({ false_friends: -1 });
});

test('cards and notes refer to what the collection contains', async () => {
  const apkg = await exportNotes(notes);
  const [col] = await selectRows(apkg, 'SELECT models, decks FROM col');
  const [models, decks] = [col?.['models'], col?.['decks']].map((json) =>
    Object.keys(JSON.parse(String(json)) as Json),
  );
  const rows = await selectRows(apkg, 'SELECT mid, did FROM notes JOIN cards ON nid = notes.id');
  expect(rows).toHaveLength(2);
  for (const { mid, did } of rows) {
    expect([models?.includes(String(mid)), decks?.includes(String(did))]).toEqual([true, true]);
  }
});

test('the checksum of a note is the one of Anki', async () => {
  const note = noteToExport({ flashcard: { front: '**test**', back: 'b', hint: null } });
  const [row] = await selectRows(await exportNotes([note]), 'SELECT sfld, csum FROM notes');
  // The first 32 bits of the SHA-1 of "test".
  expect(row).toEqual({ sfld: 'test', csum: 0xa94a8fe5 });
});
