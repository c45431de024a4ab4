import { setImmediate } from 'node:timers/promises';
import { type Relay, type RelayedRequest, startRelay } from '@mylinguist/local/http/relay';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { setClock, startApi, type TestApi } from '../../../testing/api';
import { storeNotes, storedNoteId } from '../../../testing/many-notes';
import { ada } from '../../../testing/tokens';
import { openDatabase } from '../../src/data/client';
import { createHistoryStore } from '../../src/data/history-store';
import { createProfileStore } from '../../src/data/profile-store';
import { AppError } from '../../src/services/app-error';
import { fillHistories } from '../../src/services/history-fill';
import { databaseDisturbances } from './disturbances';
import type { Disturbance } from './disturbed-api';
import { callOf } from './calls';
import { inShort, putRecords, readRecords, type Records } from './records';
import { FaultTable } from './table';
import { overtakeTimers, Waits } from './waits';

/** More notes than fit into one batch. */
const noteCount = 120;
const now = '2026-03-02T12:00:00.000Z';
const columns = ['function', 'faults', 'outcome', 'stored then', 'outcome of a repeat'];
const table = new FaultTable('history', columns);

let api: TestApi;
let relay: Relay;
/** The records as an older release stored them. */
let records: Records;
let restoreTimers: () => void;
let disturbance: Disturbance | undefined;
let requests: RelayedRequest[] = [];
let waits = new Waits();
let underWay = 0;

beforeAll(async () => {
  api = await startApi();
  setClock(now);
  expect((await api.call('getSettings')).status).toBe(200);
  await storeNotes(api.learning, ada, noteCount, new Date(now));
  for (const noteId of [1, 2, 3].map(storedNoteId)) {
    const reply = await api.call('review', { body: { noteId, response: 'Hard' } });
    expect(reply.status).toBe(200);
  }
  records = readRecords(api.cosmos).map((record) => ({
    ...record,
    written: record.written.map(asOlderRelease),
  }));
  relay = await startRelay(api.cosmos.url, relayRequest);
  restoreTimers = overtakeTimers();
});
afterAll(async () => {
  // Retries that still run in the background end without delay while timers are replaced.
  await relay.close();
  await api.stop();
  restoreTimers();
  table.write();
});

type Document = Records[number]['written'][number];

function asOlderRelease(document: Document): Document {
  if (document.type === 'profile') return { ...document, historyFilled: false };
  const { reviewData } = document as { reviewData?: { srs: object } };
  if (!reviewData) return document;
  const srs = { ...reviewData.srs, past: undefined };
  // Omits the undefined property.
  return JSON.parse(
    JSON.stringify({ ...document, reviewData: { ...reviewData, srs } }),
  ) as Document;
}

async function relayRequest(
  request: RelayedRequest,
  forward: Parameters<Disturbance['fault']['meet']>[0],
) {
  underWay += 1;
  try {
    const number = requests.push(request);
    if (!disturbance || !isMet(disturbance, number)) return await forward();
    const outcome = await disturbance.fault.meet(forward);
    if (outcome === 'silent') waits.silence();
    return outcome;
  } finally {
    underWay -= 1;
  }
}

const isMet = ({ at, isLasting }: Disturbance, number: number) =>
  isLasting ? number >= at : number === at;

/** Runs the function. Returns its outcome when all of its requests have ended. */
async function run(wanted?: Disturbance): Promise<string> {
  requests = [];
  waits = new Waits();
  disturbance = wanted;
  const { database } = mylinguistDatabase;
  const { key } = api.cosmos;
  const opened = await openDatabase({ endpoint: relay.url, key, database });
  const learning = opened.container('learning');
  const dependencies = {
    histories: createHistoryStore(learning),
    profiles: createProfileStore(learning),
  };
  const outcome = await waits.run(() =>
    fillHistories(dependencies, ada.uid).then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    ),
  );
  while (underWay > 0 || waits.isHolding) await setImmediate();
  return outcome;
}

const stored = () => inShort(readRecords(api.cosmos));
const callee = { ...callOf('listDue'), title: 'historyFill' };

test('historyFill continues after every fault in every request to the database', async () => {
  putRecords(api.cosmos, records);
  const before = stored();
  expect(await run()).toBe('done');
  const after = stored();
  expect(after).not.toBe(before);
  const disturbances = databaseDisturbances(callee, requests);
  expect(disturbances.length).toBeGreaterThan(50);

  const complaints: string[] = [];
  for (const met of disturbances) {
    putRecords(api.cosmos, records);
    const outcome = await run(met);
    const now = stored();
    const extent = now === before ? 'nothing' : now === after ? 'all' : 'a part';
    const complain = (text: string) =>
      complaints.push(
        `${met.fault.name} at ${met.at}${met.isLasting ? ' and later' : ''}: ${text}`,
      );
    if (outcome === 'done' && extent !== 'all') complain(`stores ${extent} and succeeds`);
    if (!['done', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(outcome)) complain(outcome);
    const repeat = await run();
    if (repeat !== 'done') complain(`${repeat} when repeated`);
    if (stored() !== after) complain('stores something else when repeated');
    table.add('historyFill', met, [outcome, extent, repeat]);
  }
  expect(complaints).toEqual([]);
}, 120_000);
