import { sharedCount, type QuotaStore } from '../ports/quota-store';

/** Number of documents that count a day, each in a partition of the database of its own. */
const shards = 16;

/** Milliseconds for which this process does not try a full shard again. */
const fullShardMs = 60_000;

/** Takes one count back. */
export type GiveBack = () => Promise<void>;

/**
 * Counts the requests of all learners per day in UTC, up to a ceiling that holds over all processes.
 *
 * The shards divide the ceiling, so their sum never exceeds it. A request begins at a random shard and
 * goes on to the next one when a shard is full, so it is refused only when all are full. A request
 * that another process gives back can be used by this process after a minute at most.
 */
export class DailyCeiling {
  readonly #ceiling: number;
  /** When each full shard of the day is tried again, in milliseconds of a monotonic clock. */
  readonly #full = new Map<number, number>();
  #day = Number.NaN;

  /** @param ceiling requests per day, at least 1 */
  constructor(ceiling: number) {
    this.#ceiling = ceiling;
  }

  /**
   * Counts one more request.
   * @param day days since 1970-01-01
   * @returns null when the ceiling is reached
   */
  async take(quotas: QuotaStore, day: number): Promise<GiveBack | null> {
    const first = Math.floor(Math.random() * shards);
    for (let count = 0; count < shards; count++) {
      const shard = (first + count) % shards;
      if (await this.#takeFrom(quotas, day, shard)) {
        return async () => {
          await quotas.giveBack(sharedCount(shard), day);
          this.#full.delete(shard);
        };
      }
    }
    return null;
  }

  async #takeFrom(quotas: QuotaStore, day: number, shard: number): Promise<boolean> {
    const share = this.#shareOf(shard);
    if (share === 0 || this.#isFull(day, shard)) return false;
    if (await quotas.take(sharedCount(shard), day, share)) return true;
    this.#full.set(shard, performance.now() + fullShardMs);
    return false;
  }

  #isFull(day: number, shard: number): boolean {
    if (day !== this.#day) this.#full.clear();
    this.#day = day;
    return performance.now() < (this.#full.get(shard) ?? 0);
  }

  /** Returns the part of the ceiling that a shard counts. */
  #shareOf(shard: number): number {
    return Math.floor(this.#ceiling / shards) + (shard < this.#ceiling % shards ? 1 : 0);
  }
}
