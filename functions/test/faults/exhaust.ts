import type { RelayedRequest } from '@mylinguist/local/http/relay';
import { setClock } from '../../../testing/api';
import { inTurn } from '../../../testing/depth';
import type { FaultyCall } from './calls';
import type { Disturbance } from './disturbances';
import { type DisturbedApi, type Service, startDisturbedApi } from './disturbed-api';
import { inShort, makeRecords, putRecords, readRecords, whenDue, type Records } from './records';
import { complaintsAbout, describeReply, isSuccess } from './replies';
import { FaultTable } from './table';
import { overtakeTimers } from './waits';

interface Plan {
  readonly service: Service;
  /** Section of the table in docs/faults.md. */
  readonly section: string;
  readonly calls: readonly FaultyCall[];
  /** Returns the faults to inject, given the requests of the call without a fault. */
  readonly disturbancesOf: (call: FaultyCall, requests: readonly RelayedRequest[]) => Disturbance[];
  /** Maximum wait of a caller in ms. */
  readonly longestWait: number;
}

/**
 * Tests each call with every fault in every request to a service. In the fast tier, the calls take
 * turns with the faults. The call must give a documented answer, and store all it acknowledges. Otherwise it stores nothing, or a part that a repeat
 * completes. A repeat must lead to the same records as one undisturbed call.
 */
export function exhaustFaults({ service, section, calls, disturbancesOf, longestWait }: Plan) {
  const columns = ['call', 'faults', 'answer', 'stored then', 'answer to a repeat'];
  const table = new FaultTable(section, columns);
  let disturbed: DisturbedApi;
  let records: Records;
  let restoreTimers: () => void;

  beforeAll(async () => {
    // The assistant counts in one shard only, so equal calls store equal records.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    disturbed = await startDisturbedApi(service);
    records = await makeRecords(disturbed.api);
    restoreTimers = overtakeTimers();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    // Retries that still run in the background end without delay while timers are replaced.
    await disturbed.stop();
    restoreTimers();
    table.write();
  });

  const stored = () => inShort(readRecords(disturbed.api.cosmos));

  function arrange({ isFirst = false }: FaultyCall): void {
    setClock(whenDue);
    disturbed.api.identity.deleted.clear();
    putRecords(disturbed.api.cosmos, isFirst ? [] : records);
  }

  const make = ({ route, options }: FaultyCall, disturbance?: Disturbance) =>
    disturbed.call(route, options, disturbance);

  /** Makes a call without a fault and records its outcome. */
  async function learn(call: FaultyCall) {
    arrange(call);
    const before = stored();
    const { result: reply, requests } = await make(call);
    expect(describeReply(reply)).toMatch(/^2\d\d$/);
    const after = stored();
    /** Returns how much of the outcome is stored now. */
    const extent = (): 'nothing' | 'all' | 'a part' => {
      const now = stored();
      if (now === before) return 'nothing';
      return now === after ? 'all' : 'a part';
    };
    return { reply, requests, extent, isWrite: before !== after };
  }

  type Usual = Awaited<ReturnType<typeof learn>>;

  /** Makes a call with a fault. Returns every violation by the call or by its repeat. */
  async function disturb(call: FaultyCall, usual: Usual, disturbance: Disturbance) {
    arrange(call);
    const { result: reply, waited } = await make(call, disturbance);
    const extent = usual.extent();
    const complaints = complaintsAbout(reply, usual.reply);
    if (waited > longestWait) complaints.push(`takes ${waited} ms`);
    if (extent === 'a part' && !call.isStepwise) complaints.push('stores only a part');
    if (isSuccess(reply) && usual.isWrite && extent !== 'all') {
      complaints.push(`is acknowledged, but stores ${extent}`);
    }
    const repeat = isSuccess(reply) ? undefined : await make(call);
    if (repeat) {
      const answer = describeReply(repeat.result);
      const saysDone = call.whenDone !== undefined && answer.endsWith(call.whenDone);
      const isFine = isSuccess(repeat.result) || (saysDone && extent !== 'nothing');
      if (!isFine) complaints.push(`answers ${answer} when repeated`);
      const isComplete = !usual.isWrite || usual.extent() === 'all';
      if (!isComplete) complaints.push('stores something else when repeated');
    }
    table.add(call.title, disturbance, [
      describeReply(reply),
      usual.isWrite ? extent : '–',
      repeat ? describeReply(repeat.result) : '–',
    ]);
    return complaints;
  }

  test.each(calls)(
    '$title',
    async (call) => {
      const usual = await learn(call);
      const all = disturbancesOf(call, usual.requests);
      const disturbances = inTurn(all, calls.indexOf(call), calls.length);
      expect(disturbances).not.toEqual([]);
      const complaints: string[] = [];
      for (const disturbance of disturbances) {
        const { fault, at, isLasting } = disturbance;
        for (const complaint of await disturb(call, usual, disturbance)) {
          complaints.push(`${fault.name} at ${at}${isLasting ? ' and later' : ''}: ${complaint}`);
        }
      }
      expect(complaints).toEqual([]);
    },
    120_000,
  );
}
