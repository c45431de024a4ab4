import { LRUCache } from 'lru-cache';
import type { Rate } from '../../settings/rate-limit-settings';

const minute = 60_000;

/**
 * Limits how often each caller may do something, by the generic cell rate algorithm. It stores one
 * instant per caller: when the caller's debt is paid off. It needs no timers and its size is bounded:
 * beyond `capacity` it evicts the least recently used caller.
 */
export class RateLimit {
  readonly #interval: number;
  readonly #tolerance: number;
  /** Milliseconds at which each caller's debt is paid off, ordered by last use. */
  readonly #paidOff: LRUCache<string, number>;

  constructor({ burst, perMinute }: Rate, capacity: number) {
    this.#interval = minute / perMinute;
    this.#tolerance = (burst - 1) * this.#interval;
    this.#paidOff = new LRUCache({ max: capacity });
  }

  /** Number of stored callers. */
  get size(): number {
    return this.#paidOff.size;
  }

  /**
   * Returns the milliseconds until the caller may act again; 0 when they may act now. Counts nothing.
   * @param now milliseconds of a monotonic clock
   */
  wait(caller: string, now: number): number {
    const paidOff = this.#paidOff.peek(caller) ?? now;
    return Math.max(0, paidOff - this.#tolerance - now);
  }

  /**
   * Counts one action unless the caller must wait.
   * @returns the same as `wait`; above 0 the action was not counted
   */
  take(caller: string, now: number): number {
    const wait = this.wait(caller, now);
    if (wait > 0) return wait;
    const paidOff = Math.max(this.#paidOff.peek(caller) ?? now, now) + this.#interval;
    this.#paidOff.set(caller, paidOff);
    this.#forget(now);
    return 0;
  }

  /** Evicts callers without debt, beginning with the least recently used one. */
  #forget(now: number): void {
    for (const caller of this.#paidOff.rkeys()) {
      if ((this.#paidOff.peek(caller) ?? 0) > now) return;
      this.#paidOff.delete(caller);
    }
  }
}
