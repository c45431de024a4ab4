import type { LRUCache } from 'lru-cache';
import { createLru } from '../../lib/create-lru';
import type { Rate } from '../../settings/rate-limit-settings';

const minuteMs = 60_000;

/**
 * Limits how often each caller may act, by the generic cell rate algorithm. The algorithm stores one
 * instant per caller and needs no timers. Above `capacity` callers, the least recently used one is
 * evicted.
 */
export class RateLimit {
  /** Milliseconds per action at the sustained rate. */
  readonly #intervalMs: number;
  /** Debt in milliseconds up to which a caller may still act. */
  readonly #toleranceMs: number;
  /** The instant in milliseconds at which each caller has no debt left. Ordered by last use. */
  readonly #paidOff: LRUCache<string, number>;

  constructor({ burst, perMinute }: Rate, capacity: number) {
    this.#intervalMs = minuteMs / perMinute;
    this.#toleranceMs = (burst - 1) * this.#intervalMs;
    this.#paidOff = createLru(capacity);
  }

  get size(): number {
    return this.#paidOff.size;
  }

  /**
   * Returns the milliseconds until the caller may act, or 0. Does not count an action.
   * @param now milliseconds of a monotonic clock
   * @param reserved actions that are not yet counted
   */
  wait(caller: string, now: number, reserved = 0): number {
    const paidOff = Math.max(this.#paidOff.peek(caller) ?? now, now) + reserved * this.#intervalMs;
    return Math.max(0, paidOff - this.#toleranceMs - now);
  }

  /**
   * Counts one action unless the caller must wait.
   * @returns the result of `wait`; the action was counted only if it is 0
   */
  take(caller: string, now: number): number {
    const wait = this.wait(caller, now);
    if (wait > 0) return wait;
    this.spend(caller, now, 1);
    return 0;
  }

  /**
   * Counts an amount that is known only after the action. The caller may exceed the burst by it.
   * @param amount in actions
   * @param maxWaitMs maximum of `wait` in milliseconds after this action
   */
  spend(caller: string, now: number, amount: number, maxWaitMs = Infinity): void {
    const paidOff = Math.max(this.#paidOff.peek(caller) ?? now, now) + amount * this.#intervalMs;
    this.#paidOff.set(caller, Math.min(paidOff, now + this.#toleranceMs + maxWaitMs));
    this.#forget(now);
  }

  /** Evicts callers without debt, least recently used first. Stops at the first caller in debt. */
  #forget(now: number): void {
    for (const caller of this.#paidOff.rkeys()) {
      if ((this.#paidOff.peek(caller) ?? 0) > now) return;
      this.#paidOff.delete(caller);
    }
  }
}
