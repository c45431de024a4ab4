import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import type { CallOptions } from '../../testing/api';
import { newLearner } from '../../testing/learner';
import { storedNoteId, storeNotes } from '../../testing/many-notes';
import type { Cell, Table } from '../../testing/report/table';
import type { WatchedApi } from '../../testing/watched-api';

const size = 1000;
const batch = 100;

/** Each operation with the same change of a single note. They depend on the ones before them. */
const operations: readonly {
  readonly operation: BatchOperation;
  readonly single: (noteId: string) => [RouteName, CallOptions];
}[] = [
  { operation: { addTag: 'new' }, single: edit({ tags: ['other', 'new'] }) },
  { operation: { removeTag: 'new' }, single: edit({ tags: ['other'] }) },
  { operation: { archive: true }, single: edit({ isArchived: true }) },
  { operation: { archive: false }, single: edit({ isArchived: false }) },
  { operation: { delete: true }, single: (noteId) => ['deleteNote', { params: { noteId } }] },
  { operation: { restore: true }, single: (noteId) => ['restoreNote', { params: { noteId } }] },
];

function edit(body: object) {
  return (noteId: string): [RouteName, CallOptions] => ['updateNote', { params: { noteId }, body }];
}

/** Measures the request units of a batch per note, next to the route of a single note. */
export async function measureBatches(api: WatchedApi, now: Date): Promise<Table> {
  const learner = newLearner(api);
  await storeNotes(api.learning, learner.account, size, now);
  await learner.call('getSettings');
  // The notes were stored without their counters.
  const profile = api.learning.item('profile', learner.account.uid);
  const usage = { notes: size, bytes: size * 1000, tags: 0 };
  await profile.patch([{ op: 'set', path: '/usage', value: usage }]);
  // None of these notes is archived.
  const active = Array.from({ length: size }, (_, index) => index).filter((n) => n % 10 !== 9);
  const [alone = '', ...ids] = active.slice(0, batch + 1).map(storedNoteId);
  await learner.call('batchNotes', { body: { ids, operation: { removeTag: 'none' } } });

  const measure = async (name: RouteName, options: CallOptions) => {
    api.take();
    const reply = await learner.call(name, options);
    if (reply.status >= 300) throw new Error(`${name} answers ${reply.status}.`);
    const requests = api.take().filter(({ kind }) => kind !== 'plan');
    return {
      requests: requests.length,
      units: requests.reduce((sum, { units }) => sum + units, 0),
    };
  };
  const rows: Cell[][] = [];
  for (const { operation, single } of operations) {
    const many = await measure('batchNotes', { body: { ids, operation } });
    const one = await measure(...single(alone));
    const title = JSON.stringify(operation);
    rows.push([title, many.requests, many.units, many.units / ids.length, one.requests, one.units]);
  }
  return {
    title: `Changes of ${batch} notes of ${size}`,
    columns: [
      'Operation',
      'Requests for 100',
      'Request units for 100',
      'Request units per note',
      'Requests for one',
      'Request units for one',
    ],
    rows,
  };
}
