import { randomUUID } from 'node:crypto';
import { caps, limits } from '@mylinguist/shared/limits';
import {
  batchResponseSchema,
  type BatchOperation,
  type BatchStatus,
} from '@mylinguist/shared/schemas/batch';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import type { Note } from '@mylinguist/shared/schemas/note';
import fc from 'fast-check';
import { noteBytes } from '../src/services/account/usage';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { perTier } from '../../testing/depth';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storedNoteId } from '../../testing/many-notes';
import { readAllStored, readLoad, readStored } from '../../testing/stored';

const now = '2026-03-02T12:00:00.000Z';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  setClock(now);
  learner = newLearner(api);
});

async function batch(
  ids: readonly string[],
  operation: BatchOperation,
  by = learner,
): Promise<BatchStatus[]> {
  const reply = await by.call('batchNotes', { body: { ids, operation } });
  expect(reply.status).toBe(200);
  const { results } = reply.parse(batchResponseSchema);
  expect(results.map(({ id }) => id)).toEqual(ids);
  return results.map(({ status }) => status);
}

async function createNotes(count: number, body: object = {}, by = learner): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push((await by.create({ content: `note ${index}`, ...body })).id);
  }
  return ids;
}

/** Expects the counters of the profile to equal a recount of the lists. */
async function expectExactCounters() {
  const notes = [...(await learner.list()), ...(await learner.list({ archived: 'true' }))];
  const profile = await readStored(api.learning, learner.account, 'profile');
  const bytes = notes.reduce((sum, note) => sum + noteBytes(note), 0);
  expect(profile?.usage).toMatchObject({ notes: notes.length, bytes });
  const load: Record<string, number> = {};
  for (const { isArchived, reviewData } of notes) {
    const day = `d${reviewData.srs.dueDay}`;
    if (!isArchived) load[day] = (load[day] ?? 0) + 1;
  }
  expect(await readLoad(api.learning, learner.account)).toEqual(load);
}

const operations: readonly BatchOperation[] = [
  { addTag: 'verbs' },
  { removeTag: 'verbs' },
  { archive: true },
  { archive: false },
  { delete: true },
  { restore: true },
];

/** Brings notes into a state that `operation` changes. */
async function prepare(operation: BatchOperation, ids: readonly string[], by = learner) {
  if ('removeTag' in operation) await batch(ids, { addTag: operation.removeTag }, by);
  if ('archive' in operation) await batch(ids, { archive: !operation.archive }, by);
  if ('restore' in operation) await batch(ids, { delete: true }, by);
}

test.each(operations)(
  '%j changes the notes once, and a repeat changes nothing',
  async (operation) => {
    const ids = await createNotes(3);
    await prepare(operation, ids);
    expect(await batch(ids, operation)).toEqual(['done', 'done', 'done']);
    const after = await readAllStored(api.learning, learner.account);
    expect(await batch(ids, operation)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await readAllStored(api.learning, learner.account)).toEqual(after);
    await expectExactCounters();
  },
);

/** Makes the same change with the route of a single note. */
async function changeOne(by: TestLearner, { id, tags }: Note, operation: BatchOperation) {
  if ('addTag' in operation) return by.update(id, { tags: [...tags, operation.addTag] });
  if ('removeTag' in operation) {
    return by.update(id, { tags: tags.filter((tag) => tag !== operation.removeTag) });
  }
  if ('archive' in operation) return by.update(id, { isArchived: operation.archive });
  return 'delete' in operation ? by.remove(id) : by.restore(id);
}

test.each(operations)('%j stores the same as the routes of single notes', async (operation) => {
  const other = newLearner(api);
  const stored = [];
  for (const by of [learner, other]) {
    await by.call('createTag', { body: { name: 'kept' } });
    const ids: string[] = [];
    for (const index of [1, 2]) {
      const headers = { 'Idempotency-Key': storedNoteId(index) };
      ids.push((await by.create({ content: 'x', tags: ['kept', 'lost'] }, headers)).id);
    }
    await prepare(operation, ids, by);
    const notes =
      'restore' in operation
        ? (await by.bin()).notes
        : [...(await by.list()), ...(await by.list({ archived: 'true' }))];
    setClock('2026-03-04T12:00:00.000Z');
    if (by === learner) await batch(ids, operation);
    else
      for (const note of notes)
        expect((await changeOne(by, note, operation)).status).toBeLessThan(300);
    setClock(now);
    stored.push(
      (await readAllStored(api.learning, by.account)).map((document) =>
        JSON.stringify(document, (name, value: unknown) =>
          name.startsWith('_') || ['ownerId', 'email', 'noteBatches', 'checkedAt'].includes(name)
            ? undefined
            : value,
        ),
      ),
    );
  }
  expect(stored[0]).toEqual(stored[1]);
});

test('the notes of other learners, erased notes and unknown ids are missing', async () => {
  const other = newLearner(api);
  const [foreign = ''] = await createNotes(1, {}, other);
  const [own = '', erased = ''] = await createNotes(2);
  await learner.removeForever(erased);
  const before = await readAllStored(api.learning, other.account);
  for (const operation of operations.filter((one) => !('restore' in one))) {
    await prepare(operation, [own]);
    expect(await batch([foreign, erased, randomUUID(), own], operation)).toEqual([
      'missing',
      'missing',
      'missing',
      'done',
    ]);
    await batch([own], { restore: true });
  }
  expect(await batch([foreign, erased], { restore: true })).toEqual(['missing', 'missing']);
  expect(await readAllStored(api.learning, other.account)).toEqual(before);
});

test('a deleted note is missing for every change except its restoration', async () => {
  const ids = await createNotes(1);
  await batch(ids, { delete: true });
  expect(await batch(ids, { addTag: 'a' })).toEqual(['missing']);
  expect(await batch(ids, { archive: true })).toEqual(['missing']);
  expect(await batch(ids, { restore: true })).toEqual(['done']);
});

test('a tag is recognised in every spelling', async () => {
  const ids = await createNotes(1, { tags: ['Español'] });
  expect(await batch(ids, { addTag: ' ESPAÑOL' })).toEqual(['unchanged']);
  expect(await batch(ids, { removeTag: 'español' })).toEqual(['done']);
  expect(await learner.list()).toMatchObject([{ tags: [] }]);
});

test('a note with the maximum number of tags gets no further one', async () => {
  const tags = Array.from({ length: limits.tagsPerNote }, (_, index) => `tag ${index}`);
  const [full = ''] = await createNotes(1, { tags });
  const [empty = ''] = await createNotes(1);
  expect(await batch([full, empty], { addTag: 'more' })).toEqual(['full', 'done']);
  expect(await batch([full, empty], { addTag: 'TAG 3' })).toEqual(['unchanged', 'done']);
});

test('notes are restored as long as the notebook has room', async () => {
  const ids = await createNotes(3);
  await batch(ids, { delete: true });
  const profile = api.learning.item('profile', learner.account.uid);
  await profile.patch([{ op: 'set', path: '/usage/notes', value: caps.notes - 2 }]);
  expect(await batch(ids, { restore: true })).toEqual(['done', 'done', 'full']);
  expect(await batch(ids, { restore: true })).toEqual(['unchanged', 'unchanged', 'full']);
  expect((await learner.bin()).notes).toHaveLength(1);
});

test('100 notes that are due on different days keep the counters exact', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 100; index++) {
    setClock(new Date(Date.parse(now) + index * 43_200_000).toISOString());
    ids.push((await learner.create({ content: `note ${index}` })).id);
  }
  setClock(now);
  for (const operation of operations.slice(2)) {
    expect(new Set(await batch(ids, operation))).toEqual(new Set(['done']));
    await expectExactCounters();
  }
});

test('100 notes of the maximum length are changed', async () => {
  const body = {
    content: '\u0001'.repeat(limits.noteContent),
    cloze: { text: `{{${'語'.repeat(4900)}}}` },
  };
  const ids = await createNotes(100, body);
  for (const operation of [{ addTag: 'long' }, { delete: true }, { restore: true }] as const) {
    expect(new Set(await batch(ids, operation))).toEqual(new Set(['done']));
  }
  await expectExactCounters();
});

test.each([
  ['no note', { ids: [], operation: { archive: true } }],
  [
    '101 notes',
    { ids: Array.from({ length: 101 }, () => randomUUID()), operation: { archive: true } },
  ],
  ['an id that is no UUID', { ids: ['x'], operation: { archive: true } }],
  ['two operations', { ids: [randomUUID()], operation: { archive: true, addTag: 'a' } }],
  ['no operation', { ids: [randomUUID()], operation: {} }],
  ['a deletion that is denied', { ids: [randomUUID()], operation: { delete: false } }],
  ['a tag that is too long', { ids: [randomUUID()], operation: { addTag: 'x'.repeat(51) } }],
])('a batch with %s is refused', async (_, body) => {
  const reply = await learner.call('batchNotes', { body });
  expect(reply.status).toBe(400);
  expect(reply.parse(errorResponseSchema).code).toBe('INVALID_INPUT');
});

test('a batch names the problem of its tag', async () => {
  const body = { ids: [randomUUID()], operation: { addTag: ' .. ' } };
  const { issues } = (await learner.call('batchNotes', { body })).parse(errorResponseSchema);
  expect(issues).toEqual([
    { path: 'operation.addTag', message: 'Choose a name with more than dots.' },
  ]);
});

test('a repeated id counts once', async () => {
  const [id = ''] = await createNotes(1);
  const body = { ids: [id, id.toUpperCase(), id], operation: { archive: true } };
  const reply = await learner.call('batchNotes', { body });
  expect(reply.parse(batchResponseSchema).results).toEqual([{ id, status: 'done' }]);
});

test('any sequence of batches leaves the same notes when each is repeated', async () => {
  const operation = fc.oneof(
    fc.record({ addTag: fc.constantFrom('a', 'A', 'b') }),
    fc.record({ removeTag: fc.constantFrom('a', 'b') }),
    fc.record({ archive: fc.boolean() }),
    fc.constant({ delete: true as const }),
    fc.constant({ restore: true as const }),
  );
  const step = fc.record({ operation, chosen: fc.subarray([0, 1, 2, 3], { minLength: 1 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const ends = [];
      for (const times of [1, 2]) {
        learner = newLearner(api);
        for (const name of ['a', 'b']) await learner.call('createTag', { body: { name } });
        const ids = await createNotes(4);
        for (const { operation, chosen } of steps) {
          const some = chosen.map((index) => ids[index] ?? '');
          await batch(some, operation);
          if (times === 1) continue;
          const again = await batch(some, operation);
          expect(again.filter((status) => status === 'done')).toEqual([]);
        }
        await expectExactCounters();
        const notes = [
          ...(await learner.list()),
          ...(await learner.list({ archived: 'true' })),
          ...(await learner.bin()).notes,
        ];
        ends.push(
          notes
            .map(({ content, tags, isArchived }) => JSON.stringify([content, tags, isArchived]))
            .sort(),
        );
      }
      expect(ends[0]).toEqual(ends[1]);
    }),
    { numRuns: perTier({ fast: 1, deep: 8 }), seed: 2026 },
  );
}, 60_000);
