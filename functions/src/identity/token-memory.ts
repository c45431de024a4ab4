import { createHash } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import { createLru } from '../lib/create-lru';
import type { Learner } from '../services/learner';

/** Maximum number of cached tokens: about 10 MB. */
const maxTokens = 10_000;

interface Memory {
  readonly learner: Learner;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Caches the learners of verified tokens until the tokens expire. A client sends the same token for
 * an hour. Checking its signature costs more than the rest of a small request.
 *
 * The cache key is the SHA-256 of a token, which is useless for signing in. The state of the account
 * is not cached here, because it may change while a token is valid.
 */
export class TokenMemory {
  /** Ordered by verification time, which nearly always is the order of expiry. */
  readonly #memories: LRUCache<string, Memory>;

  constructor(capacity = maxTokens) {
    this.#memories = createLru(capacity);
  }

  /**
   * Returns the learner of a cached token; null for a token that must be verified.
   * @param now epoch milliseconds
   */
  recall(token: string, now: number): Learner | null {
    return this.#recallDigest(digest(token), now);
  }

  /**
   * Caches a verified token and evicts expired ones.
   * @param now epoch milliseconds
   */
  remember(token: string, memory: Memory, now: number): void {
    this.#memories.set(digest(token), memory);
    for (const oldest of this.#memories.rkeys()) {
      if (this.#recallDigest(oldest, now)) return;
      this.#memories.delete(oldest);
    }
  }

  get size(): number {
    return this.#memories.size;
  }

  #recallDigest(key: string, now: number): Learner | null {
    const memory = this.#memories.peek(key);
    return memory && now < memory.expiresAt ? memory.learner : null;
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64');
