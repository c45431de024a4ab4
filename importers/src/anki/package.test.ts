import { ankiCollection } from '../testing/anki-collection';
import { packageFiles, readAnki, readPackage } from '../testing/anki-package';
import { protobuf } from '../testing/protobuf';
import { textsOf } from '../testing/read-text';
import { zip } from '../testing/zip';
import { zstd } from '../testing/zstd';
import { readImport } from '../read-import';

const fixture = { notes: [{ fields: ['a', 'b'] }] };

test('a package needs the binary of SQLite', async () => {
  const bytes = await zip(await packageFiles(fixture, 'legacy2'));
  await expect(readImport([{ path: 'a.apkg', bytes }])).rejects.toMatchObject({ code: 'sqlite' });
});

describe('a bare collection', () => {
  test.each([
    ['collection.anki2', 11, 'legacy1'],
    ['collection.anki21', 11, 'legacy2'],
    ['collection.anki2', 18, 'modern'],
    ['deck.apkg', 11, 'legacy1'],
    ['deck.apkg', 18, 'modern'],
  ] as const)('%s of schema %i is of the generation %s', async (path, schema, version) => {
    const bytes = await ankiCollection(fixture, schema);
    const before = bytes.slice();
    const read = await readAnki(bytes, {}, path);
    expect(read).toMatchObject({ format: 'anki', version });
    expect(textsOf(read)).toEqual(['a → b']);
    expect(bytes).toEqual(before);
  });
});

describe('the collection of a package', () => {
  const dummy = { notes: [{ fields: ['Please update', ''] }] };
  const legacy = () => ankiCollection(fixture);
  const modern = async () => zstd(await ankiCollection(fixture, 18));

  test('without meta is collection.anki21', async () => {
    const files = {
      'collection.anki21': await legacy(),
      'collection.anki2': await ankiCollection(dummy),
    };
    expect(await readPackage(files)).toMatchObject({
      version: 'legacy2',
      notes: [{ kind: 'flashcard' }],
    });
  });

  test('without meta and collection.anki21 is collection.anki2', async () => {
    expect((await readPackage({ 'collection.anki2': await legacy() })).version).toBe('legacy1');
  });

  test.each([
    [1, 'legacy1'],
    [2, 'legacy2'],
    [3, 'modern'],
  ])('with the version %i in meta is that of the generation %s', async (number, version) => {
    const files = {
      meta: protobuf({ 1: number }),
      'collection.anki2': number === 1 ? await legacy() : await ankiCollection(dummy),
      'collection.anki21': number === 2 ? await legacy() : await ankiCollection(dummy),
      'collection.anki21b': number === 3 ? await modern() : await ankiCollection(dummy),
    };
    const read = await readPackage(files);
    expect(read.version).toBe(version);
    expect(textsOf(read)).toEqual(['a → b']);
  });

  test('may lack meta in a modern package', async () => {
    expect((await readPackage({ 'collection.anki21b': await modern() })).version).toBe('modern');
  });

  test.each([
    ['an unknown version', protobuf({ 1: 4 })],
    ['no version', new Uint8Array()],
  ])('with %s in meta was made by a newer Anki', async (_, meta) => {
    const files = { meta, 'collection.anki2': await ankiCollection(dummy) };
    await expect(readPackage(files)).rejects.toThrow(
      'This package was made by a newer version of Anki.',
    );
  });

  test('with a later version of the tables was made by a newer Anki', async () => {
    const later = await ankiCollection({ ...fixture, sql: 'UPDATE col SET ver = 19' }, 18);
    await expect(readAnki(later)).rejects.toMatchObject({ code: 'anki-newer' });
  });

  test.each([
    ['that meta names is missing', { meta: protobuf({ 1: 3 }), 'collection.anki2': 'x' }],
    ['is no database', { 'collection.anki2': 'secret' }],
    ['is empty', { 'collection.anki2': '' }],
    ['has a damaged meta', { meta: Uint8Array.of(0x0a, 9), 'collection.anki2': 'x' }],
    ['has a long meta', { meta: new Uint8Array(20_000), 'collection.anki2': 'x' }],
  ])('that %s is damaged', async (_, files) => {
    await expect(readPackage(files)).rejects.toThrow('This Anki package is damaged.');
  });
});

describe('the media map', () => {
  test.each([
    ['is missing', undefined, 0],
    ['is damaged', '{', 0],
    ['is empty', '', 0],
    ['names two files', '{"0":"a.jpg","1":"../../b.jpg"}', 2],
  ])('may be one that %s', async (_, media, count) => {
    const files = {
      'collection.anki2': await ankiCollection(fixture),
      ...(media !== undefined && { media }),
    };
    const read = await readPackage(files);
    expect(read.anki?.mediaFiles).toBe(count);
    expect(textsOf(read)).toEqual(['a → b']);
  });
});

test('the progress is reported', async () => {
  const reports: (readonly [number, number])[] = [];
  const notes = Array.from({ length: 700 }, () => ({ fields: ['a', 'b'] }));
  const bytes = await ankiCollection({ notes });
  await readAnki(bytes, { onProgress: (done, all) => reports.push([done, all]) });
  // 700 cards and 700 notes.
  expect(reports).toEqual([
    [1, 1400],
    [501, 1400],
    [1001, 1400],
  ]);
});

test('a collection without a review log is read', async () => {
  const bytes = await ankiCollection({ ...fixture, sql: 'DROP TABLE revlog' });
  expect(textsOf(await readAnki(bytes))).toEqual(['a → b']);
});
