import type { RelayedRequest } from '@mylinguist/local/http/relay';
import { setClock } from '../../../testing/api';
import type { FaultyCall } from './calls';
import {
  type Disturbance,
  type DisturbedApi,
  type Service,
  startDisturbedApi,
} from './disturbed-api';
import { inShort, makeRecords, putRecords, readRecords, whenDue, type Records } from './records';
import { complaintsAbout, describeReply, isSuccess } from './replies';
import { FaultTable } from './table';
import { overtakeTimers } from './waits';

interface Plan {
  readonly service: Service;
  /** Of its table in docs/faults.md. */
  readonly section: string;
  readonly calls: readonly FaultyCall[];
  /** With which faults a call is tried, given its requests when there is none. */
  readonly disturbancesOf: (call: FaultyCall, requests: readonly RelayedRequest[]) => Disturbance[];
  /** Milliseconds that a caller waits at most. */
  readonly longestWait: number;
}

/**
 * Tests that, whatever fault meets whichever request to a service, a call is answered as it should
 * be, stores all or nothing (or a part that a repeat goes on with), stores what it acknowledges,
 * and comes, when it is repeated, to the same as if it had been made once.
 */
export function exhaustFaults({ service, section, calls, disturbancesOf, longestWait }: Plan) {
  const columns = ['call', 'faults', 'answer', 'stored then', 'answer to a repeat'];
  const table = new FaultTable(section, columns);
  let disturbed: DisturbedApi;
  let records: Records;
  let giveTimersBack: () => void;

  beforeAll(async () => {
    disturbed = await startDisturbedApi(service);
    records = await makeRecords(disturbed.api);
    giveTimersBack = overtakeTimers();
  });
  afterAll(async () => {
    // What was given up and tries again in the background then does so at once.
    await disturbed.stop();
    giveTimersBack();
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

  /** What a call comes to without any fault. */
  async function learn(call: FaultyCall) {
    arrange(call);
    const before = stored();
    const { reply, requests } = await make(call);
    expect(describeReply(reply)).toMatch(/^2\d\d$/);
    const after = stored();
    /** How much of that is stored. */
    const extent = (): 'nothing' | 'all' | 'a part' => {
      const now = stored();
      if (now === before) return 'nothing';
      return now === after ? 'all' : 'a part';
    };
    return { reply, requests, extent, isWrite: before !== after };
  }

  type Usual = Awaited<ReturnType<typeof learn>>;

  /** @returns in which ways the call, or a repeat of it, is not as it should be */
  async function disturb(call: FaultyCall, usual: Usual, disturbance: Disturbance) {
    arrange(call);
    const { reply, waited } = await make(call, disturbance);
    const extent = usual.extent();
    const complaints = complaintsAbout(reply, usual.reply);
    if (waited > longestWait) complaints.push(`takes ${waited} ms`);
    if (extent === 'a part' && !call.isStepwise) complaints.push('leaves a part');
    if (isSuccess(reply) && usual.isWrite && extent !== 'all') {
      complaints.push(`is acknowledged, and stored is ${extent}`);
    }
    const repeat = isSuccess(reply) ? undefined : await make(call);
    if (repeat) {
      const answer = describeReply(repeat.reply);
      const saysDone = call.whenDone !== undefined && answer.endsWith(call.whenDone);
      const isFine = isSuccess(repeat.reply) || (saysDone && extent !== 'nothing');
      if (!isFine) complaints.push(`when repeated is answered ${answer}`);
      const isComplete = !usual.isWrite || usual.extent() === 'all';
      if (!isComplete) complaints.push('when repeated stores something else than at one call');
    }
    table.add(call.title, disturbance, [
      describeReply(reply),
      usual.isWrite ? extent : '–',
      repeat ? describeReply(repeat.reply) : '–',
    ]);
    return complaints;
  }

  it.each(calls)(
    '$title',
    async (call) => {
      const usual = await learn(call);
      const disturbances = disturbancesOf(call, usual.requests);
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
