import { importDigest } from '@mylinguist/shared/notes/import-digest';
import { newHistory, parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import type { ImportItemInput } from '@mylinguist/shared/schemas/import';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readStored } from '../../testing/stored';
import {
  documentsOf,
  expectExactCounters,
  importedId,
  importer,
  importItem,
  importItems,
  reviewOf,
} from './fixtures/imports';

const now = '2026-03-02T12:00:00.000Z';
const later = '2026-03-04T12:00:00.000Z';

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

const noteOf = async (index: number) => {
  const lists = [...(await learner.list()), ...(await learner.list({ archived: 'true' }))];
  return lists.find(({ id }) => id === importedId(index));
};

describe('a new note', () => {
  test('has the texts, tags and dates of the file', async () => {
    const importId = await imports.start();
    const item = importItem(1, {
      title: 'Tiere',
      content: 'Ein Hund',
      contentType: 1,
      cloze: { text: '{{Hund}}' },
      tags: ['animals', 'Animals'],
      source: { title: 'Book', author: 'Ada' },
      aiEnriched: true,
      isArchived: true,
      archivedAt: '2026-01-02T08:00:00+02:00',
      editedAt: '2026-01-01T08:00:00.000Z',
    });

    expect(await imports.send(importId, [item])).toEqual([
      { id: importedId(1), status: 'created' },
    ]);

    expect(await noteOf(1)).toMatchObject({
      title: 'Tiere',
      content: 'Ein Hund',
      contentType: 1,
      flashcard: { front: 'word 1', back: 'Wort 1', hint: null },
      cloze: { title: 'Tiere', text: '{{Hund}}', answers: ['Hund'] },
      tags: ['animals'],
      source: { url: null, title: 'Book', author: 'Ada', locator: null },
      aiEnriched: true,
      isArchived: true,
      archivedAt: '2026-01-02T06:00:00.000Z',
      editedAt: '2026-01-01T08:00:00.000Z',
      importId,
      importDigest: importDigest(item),
      reviewData: { createdAt: '2025-06-01T08:00:00.000Z', updatedAt: now },
    });
  });

  test('has the memory state of its reviews and the review date of the file', async () => {
    const importId = await imports.start();
    const item = importItem(1, { due: '2031-05-06' });

    await imports.send(importId, [item]);

    const { reviewData } = (await noteOf(1)) ?? {};
    const history = parseHistory(item.past ?? '') ?? newHistory(0);
    const { repetitions, ...state } = replay(history, defaultMemoryModel);
    expect(reviewData).toMatchObject({
      repetitions,
      interval: 365,
      nextReviewDate: '2031-05-06T04:00:00.000Z',
      srs: { ...state, dueDay: dayOfDate('2031-05-06'), past: item.past },
    });
  });

  test('without reviews is new and due on its date, or tomorrow', async () => {
    const importId = await imports.start();
    const plain = { past: null, createdAt: null };

    await imports.send(importId, [
      importItem(1, { ...plain, due: '2026-03-09' }),
      importItem(2, { ...plain, due: null }),
    ]);

    expect(await noteOf(1)).toMatchObject({
      reviewData: { repetitions: 0, nextReviewDate: '2026-03-09T04:00:00.000Z', createdAt: now },
    });
    expect(await noteOf(2)).toMatchObject({
      reviewData: { repetitions: 0, nextReviewDate: '2026-03-03T04:00:00.000Z', createdAt: now },
    });
  });

  test('that is archived without a time is archived now', async () => {
    const importId = await imports.start();

    await imports.send(importId, [importItem(1, { isArchived: true })]);

    expect(await noteOf(1)).toMatchObject({ archivedAt: now });
  });

  test('has no date after the start of the import', async () => {
    const importId = await imports.start();
    const future = '2030-01-01T00:00:00.000Z';
    setClock(later);

    await imports.send(importId, [
      importItem(1, { editedAt: future, createdAt: future, past: '1;ftu;0E' }),
    ]);

    const note = await noteOf(1);
    expect(note?.editedAt).toBe(now);
    expect(note?.reviewData.createdAt).toBe(later);
  });
});

describe('a note that exists', () => {
  const changed = (changes: Partial<ImportItemInput> = {}) =>
    importItem(1, { flashcard: { front: 'new front', back: 'new back' }, ...changes });

  test('is unchanged when the same file is imported again, also after an edit here', async () => {
    const items = importItems(50);
    const importId = await imports.write(items);
    await learner.update(importedId(3), { content: 'mine' });
    await learner.update(importedId(4), { isArchived: true });
    const before = await documentsOf(api, learner);

    const statuses = await imports.statuses(await imports.start(), items);

    expect(await imports.start()).toBe(importId);
    expect(new Set(statuses)).toEqual(new Set(['unchanged']));
    expect(await documentsOf(api, learner)).toEqual(before);
  });

  test('is unchanged when the learner has written the same text here', async () => {
    const importId = await imports.start();
    const { flashcard } = importItem(1);
    await learner.create({ content: '', flashcard }, { 'idempotency-key': importedId(1) });

    expect(await imports.statuses(importId, [importItem(1)])).toEqual(['unchanged']);
    expect(await noteOf(1)).not.toHaveProperty('importId');
  });

  test('is changed when the file has other texts, and nothing is written', async () => {
    const importId = await imports.write([importItem(1)]);
    const before = await documentsOf(api, learner);

    expect(await imports.statuses(importId, [changed()])).toEqual(['changed']);

    expect(await documentsOf(api, learner)).toEqual(before);
  });

  test('stays with `mine`, and is not asked about again', async () => {
    const importId = await imports.write([importItem(1)]);
    const before = await noteOf(1);

    const first = await imports.statuses(importId, [changed({ onChange: 'mine' })]);

    expect([...first, ...(await imports.statuses(importId, [changed()]))]).toEqual([
      'unchanged',
      'unchanged',
    ]);
    const after = await noteOf(1);
    expect(after).toEqual({
      ...before,
      etag: after?.etag,
      importDigest: importDigest(changed()),
    });
  });

  test('takes over texts, tags and schedule with `theirs`', async () => {
    const importId = await imports.write([
      importItem(1, { tags: ['old'], source: { title: 'A' } }),
    ]);
    await learner.update(importedId(1), { tags: ['old', 'mine'] });
    setClock(later);
    const theirs = changed({
      title: 'new',
      tags: ['new', 'Old'],
      due: '2026-05-01',
      past: '1;fmc;0E,5E,1aH',
      onChange: 'theirs',
    });

    expect(await imports.statuses(importId, [theirs])).toEqual(['updated']);

    const note = await noteOf(1);
    expect(note).toMatchObject({
      title: 'new',
      flashcard: { front: 'new front', back: 'new back', hint: null },
      tags: ['old', 'mine', 'new'],
      editedAt: later,
      importId,
      importDigest: importDigest(theirs),
      reviewData: {
        repetitions: 3,
        createdAt: '2025-06-01T08:00:00.000Z',
        nextReviewDate: '2026-05-01T04:00:00.000Z',
        srs: { past: theirs.past },
      },
    });
    expect(note).not.toHaveProperty('source');
    await expectExactCounters(api, learner, later);
  });

  test('keeps its schedule with `theirs` when it was reviewed here since', async () => {
    const importId = await imports.write([importItem(1, { due: '2026-03-02' })]);
    expect((await learner.review(importedId(1))).status).toBe(200);
    const before = await noteOf(1);

    const theirs = changed({ due: '2026-05-01', past: '1;fmc;0E,5E,1aH', onChange: 'theirs' });

    expect(await imports.statuses(importId, [theirs])).toEqual(['updated']);
    expect(await noteOf(1)).toMatchObject({
      flashcard: { front: 'new front' },
      reviewData: before?.reviewData,
    });
  });

  test('takes over only a schedule that changed in the file', async () => {
    const importId = await imports.write([importItem(1)]);
    const theirs = importItem(1, { due: '2026-05-01' });

    expect(await imports.statuses(importId, [theirs])).toEqual(['changed']);
    await imports.send(importId, [{ ...theirs, onChange: 'theirs' }]);

    const note = await noteOf(1);
    expect(note?.reviewData.nextReviewDate).toBe('2026-05-01T04:00:00.000Z');
    expect(note).not.toHaveProperty('editedAt');
  });

  test.each([
    ['in the bin', (id: string) => learner.remove(id)],
    ['erased', (id: string) => learner.removeForever(id)],
  ])('was deleted before when it is %s', async (_, remove) => {
    const importId = await imports.write([importItem(1)]);
    await remove(importedId(1));
    const before = await documentsOf(api, learner);

    expect(await imports.statuses(importId, [importItem(1)])).toEqual(['deletedBefore']);

    expect(await documentsOf(api, learner)).toEqual(before);
  });
});

describe('a note is refused', () => {
  const refused = { status: 'refused', code: 'INVALID_INPUT' };

  test.each<[string, object]>([
    ['without a text', { flashcard: null }],
    ['with a text that is too long', { content: 'x'.repeat(5001) }],
    ['with 21 tags', { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
    ['with a link to a script', { source: { url: 'javascript:alert(1)' } }],
    ['with a review date that does not exist', { due: '2026-02-30' }],
    ['with a history that cannot be read', { past: 'x' }],
    ['with reviews of the future', { past: '1;zzzz;0E' }],
    ['with a field of the wrong type', { isArchived: 'yes' }],
    ['with a review of another note', { reviews: [reviewOf(importedId(2))] }],
  ])('%s, and the others are written', async (_, changes) => {
    const importId = await imports.start();

    const results = await imports.send(importId, [{ ...importItem(1), ...changes }, importItem(2)]);

    expect(results).toEqual([
      { id: importedId(1), ...refused },
      { id: importedId(2), status: 'created' },
    ]);
    expect(await learner.list()).toHaveLength(1);
  });

  test('when its id is twice in the request, except the first', async () => {
    const importId = await imports.start();

    const results = await imports.send(importId, [importItem(1), importItem(1)]);

    expect(results).toEqual([
      { id: importedId(1), status: 'created' },
      { id: importedId(1), ...refused },
    ]);
  });

  test.each<[string, object, string]>([
    ['TOO_MANY_NOTES', { notes: 19_999, bytes: 0, tags: 0 }, 'notes'],
    ['TOO_MUCH_TEXT', { notes: 0, bytes: 64 * 1024 ** 2 - 100, tags: 0 }, 'bytes'],
  ])('with %s above the cap, and those before it are written', async (code, usage) => {
    const importId = await imports.start();
    await api.learning
      .item('profile', learner.account.uid)
      .patch([{ op: 'set', path: '/usage', value: usage }]);

    const results = await imports.send(importId, importItems(3));

    expect(results.map(({ status, code: given }) => given ?? status)).toEqual([
      'created',
      code,
      code,
    ]);
  });
});

describe('a request is refused', () => {
  test.each(['11111111-2222-4333-8444-555555555555', 'x'])(
    'with 404 for the unknown import %s',
    async (importId) => {
      const body = { notes: [importItem(1)] };
      const reply = await learner.call('importNotes', { params: { importId }, body });

      expect(reply.status).toBe(404);
      expect(await learner.list()).toEqual([]);
    },
  );

  test.each([
    ['without notes', []],
    ['with 51 notes', importItems(51)],
    ['with a note without an id', [{ ...importItem(1), id: undefined }]],
  ])('with 400 %s', async (_, notes) => {
    const importId = await imports.start();
    const reply = await learner.call('importNotes', { params: { importId }, body: { notes } });

    expect(reply.status).toBe(400);
  });

  test('with 413 above 1 MiB, and a request of almost 1 MiB is written', async () => {
    const importId = await imports.start();
    const large = (content: string) =>
      Array.from({ length: 50 }, (_, index) =>
        importItem(index, {
          content,
          cloze: { text: `{{${content.slice(5)}}}` },
          flashcard: { front: content.slice(0, 2000), back: content.slice(0, 2000) },
        }),
      );
    // The smallest characters that take three bytes.
    const body = { notes: large('\u0800'.repeat(1650)) };
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(900_000);
    const tooLarge = { notes: large('\u0800'.repeat(2000)) };

    const params = { importId };
    expect((await learner.call('importNotes', { params, body: tooLarge })).status).toBe(413);
    expect((await learner.call('importNotes', { params, body })).status).toBe(200);
    expect(await learner.list()).toHaveLength(50);
  });
});

test('two tabs that send the same notes at once write each note once', async () => {
  const importId = await imports.start();
  const items = importItems(50);

  const results = await Promise.all([1, 2, 3].map(() => imports.statuses(importId, items)));

  const perNote = items.map((_, index) => results.map((statuses) => statuses[index]).sort());
  expect(new Set(perNote.map((statuses) => statuses.join()))).toEqual(
    new Set(['created,unchanged,unchanged']),
  );
  expect(await imports.list()).toMatchObject([{ notes: 50 }]);
  await expectExactCounters(api, learner, now);
});

test('other changes of the notes at the same time are not lost', async () => {
  const items = importItems(50);
  const importId = await imports.write(items);
  const theirs = items.map((item) => ({
    ...item,
    title: 'theirs',
    onChange: 'theirs' as const,
  }));

  const [statuses] = await Promise.all([
    imports.statuses(importId, theirs),
    ...[3, 17, 40].map((index) => learner.update(importedId(index), { content: 'mine' })),
    learner.create({ content: 'new' }),
  ]);

  expect(new Set(statuses)).toEqual(new Set(['updated']));
  await expectExactCounters(api, learner, now);
  expect(await learner.list()).toHaveLength(51);
});

test('counters, caps and due load are exact after each import', async () => {
  const items = importItems(120).map((item, index) => ({ ...item, isArchived: index % 7 === 0 }));
  const importId = await imports.write(items);
  await expectExactCounters(api, learner, now);

  await imports.send(importId, items.slice(0, 50));
  await expectExactCounters(api, learner, now);

  expect(await readStored(api.learning, learner.account, `import:${importId}`)).toMatchObject({
    notes: 120,
  });
});
