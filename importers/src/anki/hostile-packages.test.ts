import fc from 'fast-check';
import { deepTest, perTier } from '../../../testing/depth';
import { ImportError } from '../import-error';
import { ankiCollection, type CollectionFixture } from '../testing/anki-collection';
import { packageFiles, readAnki, readCollection, readPackage } from '../testing/anki-package';
import { protobuf } from '../testing/protobuf';
import { leftOutOf, textsOf } from '../testing/read-text';
import { zip } from '../testing/zip';
import { zstdOfZeros } from '../testing/zstd';

const secret: CollectionFixture = { notes: [{ fields: ['secret', 'secret back'] }] };
const withSql = (sql: string) => readCollection({ ...secret, sql });

async function errorOf(read: Promise<unknown>): Promise<ImportError> {
  const error: unknown = await read.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImportError)) throw new Error('no ImportError', { cause: error });
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('secret');
  return error;
}

test.each([
  ['a view', 'ALTER TABLE notes RENAME TO n; CREATE VIEW notes AS SELECT * FROM n'],
  [
    'an endless view',
    `DROP TABLE revlog; CREATE VIEW revlog AS WITH RECURSIVE n(id) AS
      (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, id AS cid, 3 AS ease, 1 AS ivl,
      0 AS factor, 0 AS type FROM n`,
  ],
  ['a virtual table', 'DROP TABLE notes; CREATE VIRTUAL TABLE notes USING fts3(flds)'],
  [
    'computed values',
    `DROP TABLE revlog; CREATE TABLE revlog (id, cid, ease, ivl, factor,
      type AS (length(hex(zeroblob(100000000)))))`,
  ],
  ['no notes', 'DROP TABLE notes'],
  ['other columns', 'ALTER TABLE notes DROP COLUMN flds'],
  ['no row of settings', 'DELETE FROM col'],
  ['damaged settings', `UPDATE col SET models = '{"secret'`],
])('a collection with %s is damaged', async (_, sql) => {
  expect((await errorOf(withSql(sql))).code).toBe('anki-damaged');
});

test('a trigger with the name of a table does nothing', async () => {
  const sql = `CREATE TRIGGER notes AFTER UPDATE ON notes BEGIN DELETE FROM notes; END`;
  expect(textsOf(await withSql(sql))).toEqual(['secret → secret back']);
});

test('a table with another case of its name is read', async () => {
  expect(
    textsOf(await withSql('ALTER TABLE notes RENAME TO n; ALTER TABLE n RENAME TO Notes')),
  ).toHaveLength(1);
});

test('values of other types are read', async () => {
  const read = await withSql(
    `UPDATE cards SET due = 'NaN', type = x'00', ivl = 1e300, factor = NULL, data = 5;
     UPDATE notes SET tags = NULL, guid = 1.5`,
  );
  expect(read.notes).toMatchObject([{ key: 'anki:1.5:0', tags: [], due: null }]);
});

test('a note of 1 MB is left out as too long', async () => {
  const megabyte = 'x'.repeat(1024 ** 2);
  const read = await readCollection({
    notes: [{ fields: [megabyte, 'b'] }, { fields: ['a', 'b'] }],
  });
  expect(textsOf(read)).toEqual(['a → b']);
  expect(leftOutOf(read)).toEqual(['too-long 1']);
});

test('a note of 10 MB is not read', async () => {
  const read = await withSql(`UPDATE notes SET flds = printf('%.*c', 10000000, 'x')`);
  expect(leftOutOf(read)).toEqual(['too-long 1']);
});

deepTest('a million reviews are counted', async () => {
  const sql = `DROP INDEX ix_revlog_cid;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
    INSERT INTO revlog SELECT 1700000000000 + i * 1000, c.id, 0, 3, 1, 1, 2500, 1000, i > 1
      FROM n, cards c`;
  const read = await readAnki(await ankiCollection({ ...secret, sql }));
  // A million seconds are eleven days and a half, and begin in the evening.
  expect(read.notes).toMatchObject([{ reviews: 13 }]);
});

test.each<[string, string, string, string[]]>([
  ['includes itself', '{{FrontSide}}{{Front}}', '{{FrontSide}}{{FrontSide}}{{Back}}', ['a → b']],
  ['opens sections without an end', '{{Front}}' + '{{#Front}}'.repeat(5000), '{{Back}}', ['a → b']],
  ['ends sections without a start', '{{/x}}'.repeat(5000) + '{{Front}}', '{{Back}}', ['a → b']],
  ['is too long', 'x'.repeat(200_000), '{{Back}}', []],
])('a template that %s is harmless', async (_, question, answer, texts) => {
  const read = await readCollection({
    noteTypes: [{ name: 'Hostile', fields: ['Front', 'Back'], templates: [[question, answer]] }],
    notes: [{ type: 'Hostile', fields: ['a', 'b'] }],
  });
  expect(textsOf(read)).toEqual(texts);
});

test('a template that repeats a long field ends at a limit', async () => {
  const repeated = '{{Front}}'.repeat(10_000);
  const read = await readCollection({
    noteTypes: [{ name: 'Hostile', fields: ['Front'], templates: [[repeated, repeated]] }],
    notes: [{ type: 'Hostile', fields: ['x'.repeat(300_000)] }],
  });
  expect(leftOutOf(read)).toEqual(['too-long 1']);
});

test('a field that includes templates is a text', async () => {
  const read = await readCollection({
    notes: [{ fields: ['{{Front}}{{FrontSide}}', '{{Back}}'] }],
  });
  expect(textsOf(read)).toEqual(['{{Front}}{{FrontSide}} → {{Back}}']);
});

test('scripts and their addresses in fields are dropped and counted', async () => {
  const read = await readCollection({
    notes: [
      {
        fields: [
          '<script>alert(1)</script><img src=x onerror=alert(1)>a',
          '<a href=" JavaScript:alert(1)">b</a>',
        ],
      },
    ],
  });
  expect(textsOf(read)).toEqual(['(x) a → b']);
  expect(leftOutOf(read)).toEqual(['media 1', 'script 1']);
});

test('40,000 nested elements do not overflow the stack', async () => {
  const nested = `${'<b>'.repeat(40_000)}a${'</b>'.repeat(40_000)}`;
  const cloze = `${'{{c1::'.repeat(40_000)}a${'}}'.repeat(40_000)}`;
  const read = await readCollection({
    notes: [{ fields: [nested, 'b'] }, { type: 'Cloze', fields: [cloze] }],
  });
  expect(textsOf(read)).toEqual(['**a** → b', '{{a}}']);
});

test('lone surrogates become replacement characters', async () => {
  const read = await withSql(`UPDATE notes SET flds = CAST(x'61eda080621f63' AS TEXT)`);
  expect(textsOf(read)[0]).toMatch(/^a\ufffd+b → c$/);
});

test('names of prototypes are plain names', async () => {
  const read = await readCollection({
    noteTypes: [
      {
        name: '__proto__',
        fields: ['__proto__', 'constructor'],
        templates: [['{{__proto__}}', '{{constructor}}{{toString}}']],
      },
    ],
    notes: [{ type: '__proto__', fields: ['a', 'b'], tags: '__proto__' }],
  });
  expect(textsOf(read)).toEqual(['a → b']);
  expect(read.notes[0]?.tags).toEqual(['__proto__']);
});

test('a path to a folder above is no collection', async () => {
  const files = { '../collection.anki2': await ankiCollection(secret) };
  expect((await errorOf(readPackage(files))).code).toBe('unknown');
});

test('a collection that unpacks to more than 300 MB is refused', async () => {
  const bomb = zstdOfZeros(2401);
  expect(bomb.length).toBeLessThan(10_000);
  const files = { meta: protobuf({ 1: 3 }), 'collection.anki21b': bomb };
  expect((await errorOf(readPackage(files))).code).toBe('too-large');
});

test('a media map that unpacks to more than its limit counts nothing', async () => {
  const files = await packageFiles(secret, 'modern');
  const read = await readPackage({ ...files, media: zstdOfZeros(520) });
  expect(read.anki?.mediaFiles).toBe(0);
});

test('a package that states a smaller size is refused', async () => {
  const bytes = (await zip(await packageFiles(secret, 'legacy1'))).slice();
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  view.setUint32(directory + 24, 5, true);
  await errorOf(readAnki(bytes));
});

describe.each([11, 18] as const)('a collection of schema %i with changed bytes', (schema) => {
  test('is read or refused', async () => {
    const collection = await ankiCollection(secret, schema);
    const change = fc.record({
      offset: fc.nat({ max: collection.length - 1 }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 200 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const damaged = collection.slice();
        for (const { offset, bytes } of changes) {
          damaged.set(bytes.subarray(0, damaged.length - offset), offset);
        }
        damaged.set(collection.subarray(0, 16));
        await readAnki(damaged).then(
          ({ format }) => expect(format).toBe('anki'),
          (error: unknown) => expect(error).toBeInstanceOf(ImportError),
        );
      }),
      { numRuns: perTier({ fast: 15, deep: 150 }) },
    );
  });

  test('that is cut is read or refused', async () => {
    const collection = await ankiCollection(secret, schema);
    for (let length = 16; length < collection.length; length += 1999) {
      await readAnki(collection.slice(0, length)).then(
        ({ format }) => expect(format).toBe('anki'),
        (error: unknown) => expect(error).toBeInstanceOf(ImportError),
      );
    }
  });
});
