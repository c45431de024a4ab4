import type { RelayedRequest } from '@mylinguist/local/http/relay';
import type { FaultyCall } from './calls';
import type { Disturbance } from './disturbed-api';
import { databaseFaults, type Fault, isQueryPlan, isWrite } from './faults';

/** Faults that may go on, as when a service is away or has no capacity. */
const lasting = new Set(['429', 'broken', 'broken after']);

/** Whether a fault is tried with a call in several steps, of which it matters where they end. */
const isEnding = ({ fault, isLasting }: Disturbance) =>
  isLasting ? fault.name === 'broken' : fault.name === 'broken after';

/**
 * Every request of a call to the database in turn with every fault, that meets it alone or all later
 * ones too.
 * @param requests those of the call without a fault
 */
export function databaseDisturbances(
  { isStepwise = false }: FaultyCall,
  requests: readonly RelayedRequest[],
): Disturbance[] {
  return requests.flatMap((request, index) => {
    // The library asks for a plan by itself, and a fault of that is as one of the query.
    if (isQueryPlan(request)) return [];
    return meetings(databaseFaults, index + 1, isWrite(request)).filter((met) =>
      isStepwise ? isEnding(met) : !met.isLasting || lasting.has(met.fault.name),
    );
  });
}

/** The same for the few requests that go to another service, where every fault may last. */
export const serviceDisturbances =
  (faults: readonly Fault[], isChange: (request: RelayedRequest) => boolean) =>
  (_call: FaultyCall, requests: readonly RelayedRequest[]): Disturbance[] =>
    requests.flatMap((request, index) => meetings(faults, index + 1, isChange(request)));

function meetings(faults: readonly Fault[], at: number, isWrite: boolean): Disturbance[] {
  return (
    faults
      // To a request that changes nothing, the loss of its answer is as if it had not arrived.
      .filter(({ name }) => isWrite || !name.endsWith(' after'))
      .flatMap((fault) => [false, true].map((isLasting) => ({ fault, at, isWrite, isLasting })))
  );
}
