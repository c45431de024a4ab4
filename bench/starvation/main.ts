/**
 * Measures whether hostile accounts can starve another learner. The database has little throughput.
 * The hostile accounts read and rewrite all of their notes as fast as the API lets them, through an
 * instance of the API in another process. The learner reads changes and edits notes like a person.
 * Also measures how long the pace makes a learner with many notes wait, without a limit of the
 * database.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { type Reply, startApi } from '../../testing/api';
import { newLearner } from '../../testing/learner';
import { storedNoteId, storeNotes } from '../../testing/many-notes';
import { percentiles } from '../../testing/report/percentiles';
import type { Cell } from '../../testing/report/table';
import { unlimited } from '../../testing/settings';
import { report } from '../report/report';
import type { Attack } from './attack-main';

const unitsPerSecond = 1000;
/** Notes of each account. */
const notes = 5000;
const seconds = 60;
/** A tag of each account, which the notes have. */
const tag = 'other';
/** Pause of the learner between two requests, in ms. */
const pause = 250;

interface Scenario {
  readonly name: string;
  readonly hostileAccounts: number;
  /** Rate limits. Absent ones have their defaults. */
  readonly limits: Readonly<Record<string, string | undefined>>;
}

const defaults = Object.fromEntries(Object.keys(unlimited).map((name) => [name, undefined]));
const { RATE_LIMIT_LISTS, RATE_LIMIT_ZONES, RATE_LIMIT_WORK, RATE_LIMIT_PACE } = unlimited;
const callsOnly = { RATE_LIMIT_LISTS, RATE_LIMIT_ZONES, RATE_LIMIT_WORK, RATE_LIMIT_PACE };
const scenarios: readonly Scenario[] = [
  { name: 'no attack', hostileAccounts: 0, limits: {} },
  { name: 'one account, only calls limited', hostileAccounts: 1, limits: callsOnly },
  { name: 'one account, no pace', hostileAccounts: 1, limits: { RATE_LIMIT_PACE } },
  { name: 'one account, default limits', hostileAccounts: 1, limits: {} },
  { name: 'two accounts, default limits', hostileAccounts: 2, limits: {} },
  { name: 'four accounts, default limits', hostileAccounts: 4, limits: {} },
];

const rows: Cell[][] = [];
for (const scenario of scenarios) rows.push(await measureAttack(scenario));
const paceRows: Cell[][] = [];
for (const count of [200, 2000, 20_000]) paceRows.push(await measurePace(count));
report('starvation', [
  {
    title: `A database of ${unitsPerSecond} request units per second, ${seconds} s`,
    columns: [
      'Attack',
      'Requests of the learner',
      'Failed',
      'Median in ms',
      '95 % in ms',
      'Slowest in ms',
      'Attacks admitted',
      'Attacks refused',
    ],
    rows,
  },
  {
    title: 'One learner at the default pace',
    columns: [
      'Notes',
      'Request units of the list',
      'Seconds',
      'Request units of a new time zone',
      'Seconds',
    ],
    rows: paceRows,
  },
]);

async function measureAttack({ name, hostileAccounts, limits }: Scenario): Promise<Cell[]> {
  console.error(`Measuring: ${name} …`);
  const api = await startApi({ ...defaults, ...limits });
  const learner = newLearner(api);
  const hostile = Array.from({ length: hostileAccounts }, () => newLearner(api));
  for (const { account, call } of [learner, ...hostile]) {
    await storeNotes(api.learning, account, notes, new Date());
    await call('createTag', { body: { name: tag } });
  }
  // The changes since a cursor include the writes of the seconds before it.
  await setTimeout(16_000);
  const { cursor } = (await learner.call('listNotes')).parse(notesResponseSchema);
  const uids = hostile.map(({ account }) => account.uid);
  const attack = await prepareAttack(api.env, uids);
  api.cosmos.limitThroughput(unitsPerSecond);
  attack.start();

  const durations: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  for (let turn = 1; performance.now() < end; turn += 1) {
    const startedAt = performance.now();
    const noteId = storedNoteId(turn);
    const { status } = await (turn % 2 === 0
      ? learner.call('listNotes', { query: { since: cursor } })
      : learner.call('updateNote', { params: { noteId }, body: { content: `Turn ${turn}` } }));
    durations.push(performance.now() - startedAt);
    if (status >= 400) failed += 1;
    await setTimeout(pause);
  }
  const { admitted, refused } = await attack.stop();
  await api.stop();
  const { p50, p95 } = percentiles(durations);
  return [name, durations.length, failed, p50, p95, Math.max(...durations), admitted, refused];
}

/** Measures the first list of all notes and a change of the time zone. */
async function measurePace(count: number): Promise<Cell[]> {
  console.error(`Measuring: ${count} notes …`);
  const api = await startApi(defaults);
  const learner = newLearner(api);
  await storeNotes(api.learning, learner.account, count, new Date());
  const measure = async (request: () => Promise<Reply>): Promise<Cell[]> => {
    const startedAt = performance.now();
    const { status } = await request();
    const duration = (performance.now() - startedAt) / 1000;
    if (status !== 200) throw new Error(`A request failed with status ${status}.`);
    const { requestUnits } = JSON.parse(api.log.at(-1) ?? '') as { requestUnits: number };
    return [Math.round(requestUnits), duration];
  };
  const list = await measure(() => learner.call('listNotes'));
  // The burst is available again.
  await setTimeout(10_000);
  const body = { timezone: 'Asia/Tokyo' };
  const move = await measure(() => learner.call('putSettings', { body }));
  await api.stop();
  return [count, ...list, ...move];
}

/** Starts the process of the hostile accounts. */
async function prepareAttack(env: Readonly<Record<string, string>>, uids: readonly string[]) {
  const child = fork(join(import.meta.dirname, 'attack-main.ts'), [tag, ...uids], {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return {
    start: () => child.send('start'),
    stop: async (): Promise<Attack> => {
      child.send('stop');
      const [attack] = (await once(child, 'message')) as [Attack];
      return attack;
    },
  };
}
