import type { Reply } from './reply';

/** Substatus of a request that exceeds the throughput. */
const requestRateTooLarge = '3200';

/** Charge of a refused request. */
const refusalCharge = 0.38;

/**
 * Limits the request units per second, as provisioned throughput does. A request is admitted while
 * units are left. Its charge is known only afterwards and may exceed them.
 */
export class Throughput {
  readonly #unitsPerSecond: number;
  #available: number;
  #refilledAt: number;

  /** @param now milliseconds of a monotonic clock, as in the methods */
  constructor(unitsPerSecond: number, now: number) {
    this.#unitsPerSecond = unitsPerSecond;
    this.#available = unitsPerSecond;
    this.#refilledAt = now;
  }

  /** Returns the refusal of a request that arrives now, or null to admit it. */
  refuse(now: number): Reply | null {
    const refilled = ((now - this.#refilledAt) / 1000) * this.#unitsPerSecond;
    this.#available = Math.min(this.#available + refilled, this.#unitsPerSecond);
    this.#refilledAt = now;
    if (this.#available > 0) return null;
    const wait = Math.floor((-this.#available / this.#unitsPerSecond) * 1000) + 1;
    return {
      status: 429,
      body: JSON.stringify({ code: '429', message: 'The request rate is too large.' }),
      charge: refusalCharge,
      headers: { 'x-ms-retry-after-ms': String(wait), 'x-ms-substatus': requestRateTooLarge },
    };
  }

  spend(units: number): void {
    this.#available -= units;
  }
}
