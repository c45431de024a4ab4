import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import { newBulkAction, type BulkAction } from '../../../offline/bulk/bulk-action';
import type { BulkWait } from '../../../offline/bulk/run-bulk';
import { endedText, progressText } from './bulk-text';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`);

function actionOf(operation: BatchOperation, fields: Partial<BulkAction> = {}): BulkAction {
  const at = '2026-03-05T10:00:00.000Z';
  const action = newBulkAction({ owner: 'ada', operation, ids: idsOf(5000), at });
  return { ...action, left: [], changed: idsOf(4), ...fields };
}

test.each<[BatchOperation, Partial<BulkAction>, string]>([
  [{ addTag: 'spanish' }, {}, '4 tagged spanish.'],
  [{ removeTag: 'spanish' }, {}, 'spanish removed from 4 notes.'],
  [{ archive: true }, { changed: idsOf(4980) }, '4,980 archived.'],
  [{ archive: false }, {}, '4 restored.'],
  [{ delete: true }, { missing: 1 }, '4 deleted. 1 no longer exists.'],
  [{ restore: true }, { isUndo: true }, 'Undone for 4 notes.'],
  [{ addTag: 'x' }, { full: 2 }, '4 tagged x. 2 have 20 tags already.'],
  [
    { restore: true },
    { full: 3 },
    '4 restored. 3 could not be restored, because your notebook is full.',
  ],
  [{ archive: true }, { isStopped: true }, 'Stopped. 4 archived.'],
  [{ archive: true }, { changed: [], missing: 2 }, 'No note was changed. 2 no longer exist.'],
])('the result of %j with %j', (operation, fields, text) => {
  expect(endedText({ action: actionOf(operation, fields), refusal: null })).toBe(text);
});

test('the result gives the reason of a refusal', () => {
  const ended = { action: actionOf({ archive: true }), refusal: 'Log in again.' };
  expect(endedText(ended)).toBe('4 archived. The others were not changed: Log in again.');
});

test.each<[Partial<BulkAction>, BulkWait | null, string]>([
  [{ left: idsOf(3800) }, null, 'Adding the tag spanish: 1,200 of 5,000 notes'],
  [
    { left: idsOf(5000) },
    'connection',
    'Waiting for the connection. Adding the tag spanish: 0 of 5,000 notes',
  ],
  [
    { left: idsOf(700) },
    'limit',
    'Continues within a minute. Adding the tag spanish: 4,300 of 5,000 notes',
  ],
  [
    { left: idsOf(4900) },
    'server',
    'Waiting for the service. Adding the tag spanish: 100 of 5,000 notes',
  ],
  [{ left: idsOf(5), total: 5, isUndo: true }, null, 'Undoing: 0 of 5 notes'],
  [{ isStopped: true }, 'limit', 'Stopping after this step…'],
])('the progress of %j, waiting for: %j', (fields, wait, text) => {
  expect(progressText(actionOf({ addTag: 'spanish' }, fields), wait)).toBe(text);
});
