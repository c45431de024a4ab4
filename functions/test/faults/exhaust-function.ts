import { setImmediate } from 'node:timers/promises';
import type { Container } from '@azure/cosmos';
import { type Relay, type RelayedRequest, startRelay } from '@mylinguist/local/http/relay';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startApi, type TestApi } from '../../../testing/api';
import { openDatabase } from '../../src/data/client';
import { AppError } from '../../src/services/app-error';
import { databaseDisturbances } from './disturbances';
import type { Disturbance } from './disturbed-api';
import type { FaultyCall } from './calls';
import { inShort, putRecords, readRecords, type Records } from './records';
import { FaultTable } from './table';
import { overtakeTimers, Waits } from './waits';

interface Plan {
  /** The title names the function in the table. */
  readonly callee: FaultyCall;
  /** Section of the table in docs/faults.md. */
  readonly section: string;
  /** Returns the records before the function runs. */
  readonly arrange: (api: TestApi) => Promise<Records>;
  /** Runs the function. */
  readonly work: (learning: Container) => Promise<unknown>;
  /** Least number of faults that must be tried. */
  readonly fewestFaults: number;
}

const columns = ['function', 'faults', 'outcome', 'stored then', 'outcome of a repeat'];

/**
 * Tests a background function with every fault in every request to the database. It must report the
 * failure, and a repeated message must lead to the same records as one undisturbed run.
 */
export function exhaustFunction({ callee, section, arrange, work, fewestFaults }: Plan): void {
  const table = new FaultTable(section, columns);
  let api: TestApi;
  let relay: Relay;
  let records: Records;
  let restoreTimers: () => void;
  let disturbance: Disturbance | undefined;
  let requests: RelayedRequest[] = [];
  let waits = new Waits();
  let underWay = 0;

  beforeAll(async () => {
    api = await startApi();
    records = await arrange(api);
    relay = await startRelay(api.cosmos.answer, relayRequest);
    restoreTimers = overtakeTimers();
  });
  afterAll(async () => {
    // Retries that still run in the background end without delay while timers are replaced.
    await relay.close();
    await api.stop();
    restoreTimers();
    table.write();
  });

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

  /** Runs the function. Returns its outcome when all of its requests have ended. */
  async function run(wanted?: Disturbance): Promise<string> {
    requests = [];
    waits = new Waits();
    disturbance = wanted;
    const { database } = mylinguistDatabase;
    const { key } = api.cosmos;
    const opened = await openDatabase({ endpoint: relay.url, key, database });
    const outcome = await waits.run(() =>
      work(opened.container('learning')).then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    );
    while (underWay > 0 || waits.isHolding) await setImmediate();
    return outcome;
  }

  const stored = () => inShort(readRecords(api.cosmos));

  test(`${callee.title} continues after every fault in every request to the database`, async () => {
    putRecords(api.cosmos, records);
    const before = stored();
    expect(await run()).toBe('done');
    const after = stored();
    expect(after).not.toBe(before);
    const disturbances = databaseDisturbances(callee, requests);
    expect(disturbances.length).toBeGreaterThan(fewestFaults);

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
      table.add(callee.title, met, [outcome, extent, repeat]);
    }
    expect(complaints).toEqual([]);
  }, 120_000);
}

const isMet = ({ at, isLasting }: Disturbance, number: number) =>
  isLasting ? number >= at : number === at;
