import type { BatchOperation, BatchStatus } from '@mylinguist/shared/schemas/batch';
import { applyOperation } from '@mylinguist/shared/operations/apply-operation';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { makeNote, makeSettings } from '../../testing/factories';
import { inverseOf, isChangedBy, newBulkAction, completeNotes, operationOn } from './bulk-action';

const at = '2026-03-05T10:00:00.000Z';
const note = makeNote({ tags: ['Verbs', 'food'], isArchived: false });

const after = (operation: BatchOperation) =>
  applyOperation(note, operationOn(note, operation), {
    at,
    learner: note.userId,
    timeZone: 'UTC',
    model: defaultMemoryModel,
    settings: makeSettings(),
    loadFrom: () => new Map(),
  });

test.each<[BatchOperation, boolean]>([
  [{ addTag: 'new' }, true],
  [{ addTag: 'VERBS' }, false],
  [{ removeTag: 'verbs' }, true],
  [{ removeTag: 'new' }, false],
  [{ archive: true }, true],
  [{ archive: false }, false],
  [{ delete: true }, true],
])('whether %j changes a note is %j', (operation, isChanged) => {
  expect(isChangedBy(note, operation)).toBe(isChanged);
  const shown = after(operation);
  expect(JSON.stringify(shown) !== JSON.stringify(note)).toBe(isChanged);
  expect(shown === null || !isChangedBy(shown, operation)).toBe(true);
});

test.each<[BatchOperation, object]>([
  [{ addTag: 'new' }, { tags: ['Verbs', 'food', 'new'], editedAt: at }],
  [{ removeTag: 'verbs' }, { tags: ['food'], editedAt: at }],
  [{ archive: true }, { isArchived: true, archivedAt: at }],
])('%j changes only %j', (operation, change) => {
  expect(after(operation)).toEqual({ ...note, ...change });
});

test('the inverse of the inverse is the operation', () => {
  const operations: BatchOperation[] = [
    { addTag: 'a' },
    { removeTag: 'a' },
    { archive: true },
    { archive: false },
    { delete: true },
    { restore: true },
  ];
  for (const operation of operations) {
    expect(inverseOf(operation)).not.toEqual(operation);
    expect(inverseOf(inverseOf(operation))).toEqual(operation);
  }
});

describe('the answer to a request', () => {
  const ids = [1, 2, 3, 4].map((index) => `00000000-0000-4000-8000-00000000000${index}`);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const action = newBulkAction({ owner: 'ada', operation: { addTag: 'a' }, ids, at });
  const answered = (...statuses: BatchStatus[]) =>
    statuses.map((status, index) => ({ id: ids[index] ?? '', status }));
  const results = answered('done', 'unchanged', 'full');

  test('settles the notes of the request and counts what was not changed', () => {
    const settled = completeNotes({ ...action, attempts: 1 }, [first, second, third], results);
    expect(settled).toMatchObject({ left: [fourth], changed: [first], full: 1, missing: 0 });
  });

  test('to a repeated request names notes that the first attempt has changed', () => {
    const settled = completeNotes({ ...action, attempts: 2 }, [first, second, third], results);
    expect(settled).toMatchObject({ changed: [first, second], attempts: 0 });
  });

  test('has no further effect when it is applied again', () => {
    const once = completeNotes({ ...action, attempts: 1 }, [first, second, third], results);
    expect(completeNotes(once, [first, second, third], results)).toEqual(once);
  });

  test('without a result for a note settles the note', () => {
    const settled = completeNotes(action, ids, answered('missing'));
    expect(settled).toMatchObject({ left: [], changed: [], missing: 1 });
  });
});
