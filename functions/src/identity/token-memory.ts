import { createHash } from 'node:crypto';
import type { Learner } from '../services/learner';

/** Tokens remembered at most: some 10 MB. */
const remembered = 10_000;

interface Memory {
  readonly learner: Learner;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Whose the tokens are that were verified, until they expire: a client sends the same one for an
 * hour, and checking its signature costs more than all else that the API does for a small request.
 *
 * Kept is the SHA-256 of a token, with which nobody can sign in. A token that differs in anything is
 * another one. What may change while a token is valid, the state of its account, is not kept here.
 */
export class TokenMemory {
  readonly #capacity: number;
  /** By the time of their verification: so also, but for a few, by that of their expiry. */
  readonly #memories = new Map<string, Memory>();

  constructor(capacity = remembered) {
    this.#capacity = capacity;
  }

  /** @param now epoch milliseconds @returns null for a token that must be verified */
  recall(token: string, now: number): Learner | null {
    const memory = this.#memories.get(digest(token));
    return memory && now < memory.expiresAt ? memory.learner : null;
  }

  /** @param token that was verified */
  remember(token: string, memory: Memory, now: number): void {
    this.#memories.set(digest(token), memory);
    for (const [oldest, { expiresAt }] of this.#memories) {
      if (now < expiresAt && this.#memories.size <= this.#capacity) return;
      this.#memories.delete(oldest);
    }
  }

  /** How many tokens are remembered. */
  get size(): number {
    return this.#memories.size;
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64');
