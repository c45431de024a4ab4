import type { Rate } from '../../settings/rate-limit-settings';
import { RateLimit } from './rate-limit';

/**
 * Request units that a database request counts until its charge is known. The largest page of a
 * query costs about as much.
 */
const expectedUnits = 400;

/** The database requests of one learner. */
interface Lane {
  inFlight: number;
  /** Each function sends a waiting request. */
  readonly waiting: (() => void)[];
  timer?: NodeJS.Timeout;
}

/**
 * Spreads the database requests of each learner over time. A learner spends a burst of request units
 * without delay. After that, requests wait until earlier ones are paid off, in the order of the calls.
 */
export class Pace {
  readonly #limit: RateLimit;
  readonly #lanes = new Map<string, Lane>();
  readonly #now: () => number;

  /**
   * @param rate in request units
   * @param capacity maximum number of learners stored
   * @param now milliseconds of a monotonic clock
   */
  constructor(rate: Rate, capacity: number, now: () => number) {
    this.#limit = new RateLimit(rate, capacity);
    this.#now = now;
  }

  /** Returns how many database requests of a learner wait. */
  countWaiting(uid: string): number {
    return this.#lanes.get(uid)?.waiting.length ?? 0;
  }

  /** Resolves when a database request may be sent. The result must be called after its answer. */
  async enter(uid: string): Promise<() => void> {
    const lane = this.#lanes.get(uid) ?? { inFlight: 0, waiting: [] };
    this.#lanes.set(uid, lane);
    await new Promise<void>((resolve) => {
      lane.waiting.push(resolve);
      this.#advance(uid, lane);
    });
    return () => {
      lane.inFlight -= 1;
      this.#advance(uid, lane);
    };
  }

  /** Counts the charge of a request. Called before the request leaves. */
  spend(uid: string, units: number): void {
    this.#limit.spend(uid, this.#now(), units);
  }

  #advance(uid: string, lane: Lane): void {
    clearTimeout(lane.timer);
    for (let send = lane.waiting[0]; send; send = lane.waiting[0]) {
      const wait = this.#limit.wait(uid, this.#now(), lane.inFlight * expectedUnits);
      if (wait > 0) {
        // With requests in flight, the first one that leaves advances the lane.
        if (lane.inFlight > 0) return;
        lane.timer = setTimeout(() => this.#advance(uid, lane), Math.ceil(wait));
        return;
      }
      lane.waiting.shift();
      lane.inFlight += 1;
      send();
    }
    if (lane.inFlight === 0) this.#lanes.delete(uid);
  }
}
