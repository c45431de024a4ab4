import { setImmediate } from 'node:timers/promises';
import type { Outcome, RelayedReply, RelayedRequest } from '@mylinguist/local/http/relay';
import type { Disturbance } from './disturbances';
import type { Fault } from './faults';
import { Waits } from './waits';

export interface Run<T> {
  readonly result: T;
  /** Requests to the service, in order. */
  readonly requests: readonly RelayedRequest[];
  /** Simulated wait of the run in ms. */
  readonly waited: number;
}

/** Runs work, one piece at a time, whose requests to a service meet faults. */
export class DisturbedRuns {
  #disturbance: Disturbance | undefined;
  #requests: RelayedRequest[] = [];
  #waits = new Waits();
  #underWay = 0;

  /** Runs work. Resolves when all of its requests have ended. */
  async run<T>(work: () => Promise<T>, disturbance?: Disturbance): Promise<Run<T>> {
    this.#disturbance = disturbance;
    this.#requests = [];
    this.#waits = new Waits();
    const result = await this.#waits.run(work);
    // Parallel requests may still be under way when the first one has failed.
    while (this.#underWay > 0 || this.#waits.isHolding) await setImmediate();
    return { result, requests: this.#requests, waited: this.#waits.elapsed };
  }

  /** Records a request. Returns its fault, if it meets one. */
  meet(request: RelayedRequest): Fault | undefined {
    const number = this.#requests.push(request);
    if (!this.#disturbance) return undefined;
    const { fault, at, isLasting } = this.#disturbance;
    return number === at || (isLasting && number > at) ? fault : undefined;
  }

  /** Returns what the sender of a request sees. `forward` sends the request to the service. */
  async outcome(fault: Fault | undefined, forward: () => Promise<RelayedReply>): Promise<Outcome> {
    this.#underWay += 1;
    try {
      if (!fault) return await forward();
      const outcome = await fault.meet(forward);
      if (outcome === 'silent' || fault.seemsSilent) this.#waits.silence();
      return outcome;
    } finally {
      this.#underWay -= 1;
    }
  }
}
