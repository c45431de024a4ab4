import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startApi, type TestApi } from '../../../testing/api';
import { inTurn } from '../../../testing/depth';
import { openDatabase } from '../../src/data/client';
import { openContainers } from '../../src/data/containers';
import { createStores, type Stores } from '../../src/data/stores';
import { AppError } from '../../src/services/app-error';
import type { FaultyCall } from './calls';
import { databaseDisturbances, type Disturbance } from './disturbances';
import { DisturbedRuns } from './disturbed-runs';
import { type FaultyDatabase, startFaultyDatabase } from './faulty-database';
import { inShort, putRecords, readRecords, type Records } from './records';
import { FaultTable } from './table';
import { overtakeTimers } from './waits';

interface Plan {
  /** The title names the function in the table. */
  readonly callee: FaultyCall;
  /** Section of the table in docs/faults.md. */
  readonly section: string;
  /** Returns the records before the function runs. */
  readonly arrange: (api: TestApi) => Promise<Records>;
  /** Runs the function. */
  readonly work: (stores: Stores) => Promise<unknown>;
  /** Least number of faults that must be tried. */
  readonly fewestFaults: number;
}

/** The fast tier tries each such fault. An odd number, because the faults of a write alternate. */
const fastTurns = 9;

const columns = ['function', 'faults', 'outcome', 'stored then', 'outcome of a repeat'];

/**
 * Tests a background function with every fault in every request to the database. It must report the
 * failure, and a repeated message must lead to the same records as one undisturbed run.
 */
export function exhaustFunction({ callee, section, arrange, work, fewestFaults }: Plan): void {
  const table = new FaultTable(section, columns);
  let api: TestApi;
  let faulty: FaultyDatabase;
  let records: Records;
  let restoreTimers: () => void;
  const runs = new DisturbedRuns();

  beforeAll(async () => {
    api = await startApi();
    records = await arrange(api);
    faulty = await startFaultyDatabase(api.cosmos, runs);
    restoreTimers = overtakeTimers();
  });
  afterAll(async () => {
    // Retries that still run in the background end without delay while timers are replaced.
    await faulty.close();
    await api.stop();
    restoreTimers();
    table.write();
  });

  /** Runs the function. Its result is `done` or the error. */
  async function run(disturbance?: Disturbance) {
    const { database } = mylinguistDatabase;
    const { key } = api.cosmos;
    const { url: endpoint, connection } = faulty;
    const opened = await openDatabase({ endpoint, key, database }, connection);
    const stores = createStores(openContainers(() => Promise.resolve(opened)));
    return runs.run(
      () =>
        work(stores).then(
          () => 'done',
          (error: unknown) => (error instanceof AppError ? error.code : String(error)),
        ),
      disturbance,
    );
  }

  const stored = () => inShort(readRecords(api.cosmos));

  test(`${callee.title} continues after every fault in every request to the database`, async () => {
    putRecords(api.cosmos, records);
    const before = stored();
    const usual = await run();
    expect(usual.result).toBe('done');
    const after = stored();
    expect(after).not.toBe(before);
    const all = databaseDisturbances(callee, usual.requests);
    expect(all.length).toBeGreaterThan(fewestFaults);
    const disturbances = inTurn(all, 0, fastTurns);

    const complaints: string[] = [];
    for (const met of disturbances) {
      putRecords(api.cosmos, records);
      const { result: outcome } = await run(met);
      const now = stored();
      const extent = now === before ? 'nothing' : now === after ? 'all' : 'a part';
      const complain = (text: string) =>
        complaints.push(
          `${met.fault.name} at ${met.at}${met.isLasting ? ' and later' : ''}: ${text}`,
        );
      if (outcome === 'done' && extent !== 'all') complain(`stores ${extent} and succeeds`);
      if (!['done', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(outcome)) complain(outcome);
      const { result: repeat } = await run();
      if (repeat !== 'done') complain(`${repeat} when repeated`);
      if (stored() !== after) complain('stores something else when repeated');
      table.add(callee.title, met, [outcome, extent, repeat]);
    }
    expect(complaints).toEqual([]);
  }, 120_000);
}
