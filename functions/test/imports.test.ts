import { importLimits } from '@mylinguist/shared/limits';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { tagsResponseSchema } from '@mylinguist/shared/schemas/tag';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readStored, storedImport } from '../../testing/stored';
import { documentsOf, expectExactCounters, importer, importItems } from './fixtures/imports';

const now = '2026-03-02T12:00:00.000Z';

let api: TestApi;
let learner: TestLearner;
let imports: ReturnType<typeof importer>;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  setClock(now);
  learner = newLearner(api);
  imports = importer(learner);
});

const tagsOf = async () =>
  (await learner.call('listTags')).parse(tagsResponseSchema).tags.map((tag) => ({ ...tag }));

const shaOf = (index: number) => String(index).padStart(64, '0');

describe('the start of an import', () => {
  test('answers the same id for the same file until the import is undone', async () => {
    const first = await imports.start();

    expect(await imports.start({ fileName: 'renamed.csv' })).toBe(first);
    expect(await imports.start({ sha256: shaOf(1) })).not.toBe(first);
    await imports.undo(first);
    expect(await imports.start()).not.toBe(first);
  });

  test('of two tabs at once is one import', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => imports.start({ tags: [{ name: 'a' }] })));

    expect(new Set(ids).size).toBe(1);
    expect(await imports.list()).toHaveLength(1);
    await expectExactCounters(api, learner, now);
  });

  test('creates the tags that do not exist, and leaves the others alone', async () => {
    await learner.call('createTag', { body: { name: 'Verbs', color: '#112233' } });

    await imports.start({
      tags: [
        { name: 'verbs', color: '#ffffff' },
        { name: 'new', color: '#445566', language: 'es' },
        { name: 'NEW' },
        { name: 'plain' },
      ],
    });

    expect(await tagsOf()).toEqual([
      { name: 'new', color: '#445566', language: 'es' },
      { name: 'plain', color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string },
      { name: 'Verbs', color: '#112233' },
    ]);
    await expectExactCounters(api, learner, now);
  });

  test('creates as many tags as a learner may have, and no more', async () => {
    const named = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => ({ name: `${prefix}${index}` }));
    await imports.start({ tags: named(400, 'a') });
    const before = await documentsOf(api, learner);
    const request = { source: 'csv', fileName: 'b.csv', sha256: shaOf(2), tags: named(101, 'b') };
    const body = { ...request, counts: { notes: 1, leftOut: 0 } };

    const refused = await learner.call('startImport', { body });
    expect(refused.parse(errorResponseSchema).code).toBe('TOO_MANY_TAGS');
    expect(await documentsOf(api, learner)).toEqual(before);

    await imports.start({ ...body, source: 'csv', tags: named(100, 'b') });
    expect(await tagsOf()).toHaveLength(500);
    await expectExactCounters(api, learner, now);
  });

  test('that continues an import creates the tags that are missing', async () => {
    const tags = [{ name: 'a' }, { name: 'b' }];
    const importId = await imports.start({ tags });
    await learner.call('deleteTag', { params: { name: 'b' } });

    await imports.start({ tags: [...tags, { name: 'c' }] });

    expect((await tagsOf()).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(await readStored(api.learning, learner.account, `import:${importId}`)).toMatchObject({
      createdTags: ['a', 'b', 'c'],
    });
  });

  test('beyond 100 imports drops the oldest one, whose notes stay', async () => {
    const oldest = await imports.write(importItems(1));
    for (let index = 1; index < importLimits.imports; index++) {
      const stored = storedImport(learner.account, shaOf(index).slice(28));
      await api.learning.items.create({
        ...stored,
        sha256: shaOf(index),
        createdAt: new Date(Date.parse(now) + index * 1000).toISOString(),
      });
    }
    expect(await imports.list()).toHaveLength(importLimits.imports);

    setClock('2026-03-09T12:00:00.000Z');
    const newest = await imports.start({ sha256: shaOf(1000) });

    const ids = (await imports.list()).map(({ importId }) => importId);
    expect(ids).toHaveLength(importLimits.imports);
    expect(ids).not.toContain(oldest);
    expect(ids[0]).toBe(newest);
    expect(await learner.list()).toHaveLength(1);
  });

  test.each([
    ['an unknown format', { source: 'pdf' }],
    ['no name of a file', { fileName: ' ' }],
    ['a name of 201 characters', { fileName: 'x'.repeat(201) }],
    ['a digest of another length', { sha256: 'ab' }],
    ['a negative count', { counts: { notes: -1, leftOut: 0 } }],
    ['501 tags', { tags: Array.from({ length: 501 }, (_, index) => ({ name: `t${index}` })) }],
  ])('refuses %s', async (_, changes) => {
    const body = { source: 'csv', fileName: 'a', sha256: shaOf(1), counts: {}, ...changes };

    expect((await learner.call('startImport', { body })).status).toBe(400);
    expect(await documentsOf(api, learner)).toMatchObject([{ type: 'profile' }]);
  });
});

test('the list names file, counts and the end of the time to undo, the newest first', async () => {
  const first = await imports.write(importItems(3), { counts: { notes: 3, leftOut: 2 } });
  setClock('2026-03-04T12:00:00.000Z');
  const second = await imports.start({ source: 'anki', fileName: 'b.apkg', sha256: shaOf(1) });
  setClock('2026-03-05T12:00:00.000Z');
  await imports.send(first, importItems(2, 2));

  expect(await imports.list()).toEqual([
    {
      importId: second,
      source: 'anki',
      fileName: 'b.apkg',
      counts: { notes: 1, leftOut: 0 },
      createdAt: '2026-03-04T12:00:00.000Z',
      notes: 0,
      state: 'done',
      undoUntil: '2026-04-03T12:00:00.000Z',
    },
    {
      importId: first,
      source: 'csv',
      fileName: 'words.csv',
      counts: { notes: 3, leftOut: 2 },
      createdAt: now,
      notes: 4,
      state: 'done',
      undoUntil: '2026-04-04T12:00:00.000Z',
    },
  ]);
});

test('an import expires 30 days after its last write, and its notes stay', async () => {
  const importId = await imports.write(importItems(1));

  expect(await readStored(api.learning, learner.account, `import:${importId}`)).toMatchObject({
    ttl: 30 * 86_400,
  });
});

test('imports are part of the export and of the deletion of the account', async () => {
  const importId = await imports.write(importItems(1));

  const reply = await learner.call('exportAccount');
  const file = JSON.parse(reply.bytes.toString()) as { imports: unknown; notes: unknown };
  expect(file.imports).toMatchObject([{ id: `import:${importId}`, fileName: 'words.csv' }]);
  expect(file.notes).toMatchObject([{ importId }]);

  await learner.deleteAccount();
  const left = await documentsOf(api, learner);
  expect(left.map(({ type }) => type)).toEqual(['closed']);
});
