import type { RelayedRequest } from '@mylinguist/local/http/relay';
import type { FaultyCall } from './calls';
import { databaseFaults, type Fault, isQueryPlan, isWrite } from './faults';

/** Which requests of a call meet a fault. */
export interface Disturbance {
  readonly fault: Fault;
  /** Number of the first affected request, from 1. */
  readonly at: number;
  /** Whether that request may change something. */
  readonly isWrite: boolean;
  /** Whether the fault affects all later requests too. */
  readonly isLasting: boolean;
}

/** Faults that may last, as in an outage or under throttling. */
const lasting = new Set(['429', 'broken', 'broken after']);

/** Returns whether to try a fault on a stepwise call, where only the point of failure matters. */
const isEnding = ({ fault, isLasting }: Disturbance) =>
  isLasting ? fault.name === 'broken' : fault.name === 'broken after';

/**
 * Returns every fault for every database request of a call. The fault affects that request alone,
 * or all later ones too.
 * @param requests database requests of the call without a fault
 */
export function databaseDisturbances(
  { isStepwise = false }: FaultyCall,
  requests: readonly RelayedRequest[],
): Disturbance[] {
  return requests.flatMap((request, index) => {
    // The SDK requests query plans automatically. A fault there acts like one of the query.
    if (isQueryPlan(request)) return [];
    return meetings(databaseFaults, index + 1, isWrite(request)).filter((met) =>
      isStepwise ? isEnding(met) : !met.isLasting || lasting.has(met.fault.name),
    );
  });
}

/** Returns the same for another service. Every fault may last, because the requests are few. */
export const serviceDisturbances =
  (faults: readonly Fault[], isChange: (request: RelayedRequest) => boolean) =>
  (_call: FaultyCall, requests: readonly RelayedRequest[]): Disturbance[] =>
    requests.flatMap((request, index) => meetings(faults, index + 1, isChange(request)));

function meetings(faults: readonly Fault[], at: number, isWrite: boolean): Disturbance[] {
  return (
    faults
      // For a read, a lost answer has the effect of a request that never arrived.
      .filter(({ name }) => isWrite || !name.endsWith(' after'))
      .flatMap((fault) => [false, true].map((isLasting) => ({ fault, at, isWrite, isLasting })))
  );
}
