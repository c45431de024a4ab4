/**
 * Measures the database cost of each learner action: requests, round trips, bytes and the request
 * units that the local server estimates. The baseline is one point read.
 */
import { setTimeout } from 'node:timers/promises';
import { setClock } from '../../testing/api';
import { newLearner } from '../../testing/learner';
import { storeBusyMonth, storeNotes } from '../../testing/many-notes';
import { refreshNotes, userActions } from '../../testing/user-actions';
import { startWatchedApi } from '../../testing/watched-api';
import { report } from '../report/report';
import type { Cell, Table } from '../../testing/report/table';
import { measureBatches } from './batches';

const now = '2026-03-02T12:00:00.000Z';
const sizes = [10, 1000, 10_000];

const columns = [
  'Action',
  'Requests',
  'Query plans',
  'Round trips',
  'KB to',
  'KB from',
  'Request units',
  'Relative to a point read',
];

const api = await startWatchedApi();
setClock(now);
const learners = [];
for (const size of sizes) {
  const learner = newLearner(api);
  await storeNotes(api.learning, learner.account, size, new Date(now));
  await storeBusyMonth(api.learning, learner.account, new Date(now));
  learners.push({ size, learner });
}
/** Waits until no delta returns earlier writes: it overlaps with the 15 seconds before its cursor. */
const untilSettled = () => setTimeout(16_000);
await untilSettled();

const tables: Table[] = [];
const refreshes: (() => Promise<void>)[] = [];
for (const { size, learner } of learners) {
  const rows: Cell[][] = [];
  let baseline = 1;
  const measure = async (name: string, run: () => Promise<unknown>) => {
    api.take();
    await run();
    const requests = api.take();
    const sum = (field: 'sent' | 'received' | 'units') =>
      requests.reduce((total, request) => total + request[field], 0);
    const plans = requests.filter(({ kind }) => kind === 'plan').length;
    const units = sum('units');
    if (rows.length === 0) baseline = units;
    rows.push([
      name,
      requests.length - plans,
      plans,
      Math.max(0, ...requests.map(({ round }) => round)),
      sum('sent') / 1000,
      sum('received') / 1000,
      units,
      units / baseline,
    ]);
  };
  const [signIn, ...others] = userActions;
  await signIn?.run(learner);
  // The first write of a month creates the document of the statistics.
  await learner.call('createNote', { body: { content: 'x' } });
  await measure('baseline: read the profile', () => learner.call('getSettings'));
  for (const { name, run } of others) await measure(name, () => run(learner));
  refreshes.push(async () => {
    // The first answer gives the cursor a version.
    await refreshNotes(learner);
    await measure('ask for changed notes, without changes', () => refreshNotes(learner));
  });
  tables.push({ title: `${size.toLocaleString('en-GB')} notes`, columns, rows });
}
await untilSettled();
for (const refresh of refreshes) await refresh();
tables.push(await measureBatches(api, new Date(now)));
report('cosmos', tables);
await api.stop();
