import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import type { Note } from '@mylinguist/shared/schemas/note';
import fc from 'fast-check';
import { startApi, type TestApi } from '../../testing/api';
import { inTurn, perTier } from '../../testing/depth';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storedNoteId, storeNotes } from '../../testing/many-notes';
import { BulkDevice, type BulkFault } from './bulk-device';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  learner = newLearner(api);
});

const faults = ['lost', 'unanswered', 'killed before', 'killed during', 'killed after'] as const;

/** Returns all notes by id, without their versions and the times of archiving and edits. */
async function notesById(): Promise<Map<string, Note>> {
  const notes = [...(await learner.list()), ...(await learner.list({ archived: 'true' }))];
  const untimed = { etag: '', archivedAt: undefined, editedAt: undefined };
  return new Map(notes.map((note) => [note.id, { ...note, ...untimed }]));
}

async function storeMany(count: number): Promise<string[]> {
  await storeNotes(api.learning, learner.account, count, new Date());
  const notes = await notesById();
  expect(notes.size).toBe(count);
  return Array.from({ length: count }, (_, index) => storedNoteId(index));
}

/** Number of notes. `BULK_NOTES=5000 npm run test:unit -- integration/bulk` changes more. */
const count = Number(process.env.BULK_NOTES ?? 1000);

type Change = [BatchOperation, (note: Pick<Note, 'tags' | 'isArchived'>) => boolean];

const changes: readonly Change[] = [
  [{ addTag: 'new' }, ({ tags }) => tags.filter((tag) => tag === 'new').length === 1],
  [{ archive: true }, ({ isArchived }) => isArchived],
];

test.each(inTurn(changes, 0, changes.length))(
  `%j changes ${count} notes once although each tenth is disturbed, and one undo reverts it`,
  async (operation, isChanged) => {
    await storeMany(count);
    const before = await notesById();
    const ids = [...before.values()].filter((note) => !isChanged(note)).map(({ id }) => id);
    const everyTenth = Math.max(1, Math.floor(ids.length / 100 / 10));
    const met: BulkFault[] = [];
    const device = new BulkDevice(learner, (request) => {
      // A repeated request succeeds.
      if (request % (everyTenth + 1) !== 0) return 'none';
      const fault = faults[met.length % faults.length] ?? 'none';
      met.push(fault);
      return fault;
    });
    await device.add(operation, ids);
    await device.runUntilDone();

    expect(met.length).toBeGreaterThanOrEqual(8);
    const [end] = device.ended;
    expect(end?.refusal).toBeNull();
    expect(end?.action).toMatchObject({ total: ids.length, left: [], full: 0, missing: 0 });
    expect(end?.action.changed).toEqual(ids);
    const after = await notesById();
    expect([...after.values()].filter((note) => !isChanged(note))).toEqual([]);

    if (end) await device.undo(end.action);
    await device.runUntilDone();
    expect(await notesById()).toEqual(before);
    expect(device.ended).toHaveLength(2);
  },
  30_000 + 20 * count,
);

test('actions under any faults change the notes of their selection and no other', async () => {
  const operations: BatchOperation[] = [
    { addTag: 'a' },
    { removeTag: 'other' },
    { archive: true },
    { archive: false },
  ];
  const step = fc.record({
    operation: fc.constantFrom(...operations),
    from: fc.nat(250),
    size: fc.integer({ min: 1, max: 300 }),
    isUndone: fc.boolean(),
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 3 });
  const fault = fc.oneof(fc.constant('none' as const), fc.constantFrom(...faults));
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fault, { maxLength: 12 }), async (chosen, left) => {
      learner = newLearner(api);
      await storeMany(300);
      const device = new BulkDevice(learner, (request) => left[request - 1] ?? 'none');
      for (const { operation, from, size, isUndone } of chosen) {
        const before = await notesById();
        const ids = Array.from({ length: 300 }, (_, index) => storedNoteId(index));
        const needed = (note: Pick<Note, 'tags' | 'isArchived'>) => {
          if ('addTag' in operation) return !note.tags.includes(operation.addTag);
          if ('removeTag' in operation) return note.tags.includes(operation.removeTag);
          return 'archive' in operation && note.isArchived !== operation.archive;
        };
        const selected = ids.slice(from, from + size).filter((id) => {
          const note = before.get(id);
          return note !== undefined && needed(note);
        });
        await device.add(operation, selected);
        await device.runUntilDone();
        const after = await notesById();
        const expected = ids.filter((id) => {
          const note = before.get(id);
          return note !== undefined && needed(note) && !selected.includes(id);
        });
        const found = [...after.values()].filter(needed).map(({ id }) => id);
        expect(found.sort()).toEqual(expected);
        const end = device.ended.at(-1);
        expect(end?.action.changed).toEqual(selected);
        if (!isUndone || !end) continue;
        await device.undo(end.action);
        await device.runUntilDone();
        expect(await notesById()).toEqual(before);
      }
    }),
    { numRuns: perTier({ fast: 1, deep: 8 }), seed: 2026 },
  );
}, 120_000);
