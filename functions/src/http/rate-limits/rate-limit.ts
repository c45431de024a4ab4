import { LRUCache } from 'lru-cache';

/** How often something may happen. */
export interface Rate {
  /** So many times at once. */
  readonly burst: number;
  /** And then so many times a minute, evenly. */
  readonly perMinute: number;
}

const minute = 60_000;

/**
 * Counts how often each caller did something, by the generic cell rate algorithm: all that is kept of
 * a caller is the instant at which the last of what they did is paid off. It needs no timers, and is
 * bounded: beyond `capacity` the caller who was seen longest ago is forgotten.
 */
export class RateLimit {
  readonly #interval: number;
  readonly #tolerance: number;
  /** Callers in the order in which they were seen last. */
  readonly #paidOff: LRUCache<string, number>;

  constructor({ burst, perMinute }: Rate, capacity: number) {
    this.#interval = minute / perMinute;
    this.#tolerance = (burst - 1) * this.#interval;
    this.#paidOff = new LRUCache({ max: capacity });
  }

  /** How many callers are remembered. */
  get size(): number {
    return this.#paidOff.size;
  }

  /**
   * Milliseconds until the caller may do it again; 0 when they may now.
   * @param now milliseconds of a clock that never runs backwards
   */
  wait(caller: string, now: number): number {
    const paidOff = this.#paidOff.peek(caller) ?? now;
    return Math.max(0, paidOff - this.#tolerance - now);
  }

  /**
   * Counts once more, if the caller may.
   * @returns as `wait`: above 0 nothing is counted
   */
  take(caller: string, now: number): number {
    const wait = this.wait(caller, now);
    if (wait > 0) return wait;
    const paidOff = Math.max(this.#paidOff.peek(caller) ?? now, now) + this.#interval;
    this.#paidOff.set(caller, paidOff);
    this.#forget(now);
    return 0;
  }

  /** Removes the callers that have no debt, from the least recently seen one. */
  #forget(now: number): void {
    for (const caller of this.#paidOff.rkeys()) {
      if ((this.#paidOff.peek(caller) ?? 0) > now) return;
      this.#paidOff.delete(caller);
    }
  }
}
