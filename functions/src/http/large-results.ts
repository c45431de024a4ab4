import { AppError } from '../services/app-error';

/** Maximum wait in ms. Azure's load balancer closes a request without an answer after 230 seconds. */
const maxWaitMs = 60_000;

interface Waiting {
  readonly uid: string;
  readonly start: () => void;
}

/**
 * Limits how many requests of this process hold a large result at once. Each learner holds at most
 * one, so one learner cannot keep all others waiting.
 */
export class LargeResults {
  readonly #atOnce: number;
  readonly #holders = new Set<string>();
  #waiting: readonly Waiting[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Resolves when the learner may hold a large result, in the order of the calls. The result must be
   * called when the request has ended.
   * @throws AppError UNAVAILABLE after a minute
   */
  async enter(uid: string): Promise<() => void> {
    await new Promise<void>((resolve, reject) => {
      const entry = { uid, start: resolve };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        reject(new AppError('UNAVAILABLE', { retryAfter: 60 }));
      }, maxWaitMs);
      entry.start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting = [...this.#waiting, entry];
      this.#advance();
    });
    return () => {
      this.#holders.delete(uid);
      this.#advance();
    };
  }

  #advance(): void {
    this.#waiting = this.#waiting.filter(({ uid, start }) => {
      if (this.#holders.size === this.#atOnce || this.#holders.has(uid)) return true;
      this.#holders.add(uid);
      start();
      return false;
    });
  }
}
