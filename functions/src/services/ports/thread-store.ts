import type { AgentMessage } from '@mylinguist/shared/schemas/assistant';
import type { Versioned } from './versioned';

/** A conversation: the learner's messages, each followed by its answer. */
export interface Thread {
  readonly id: string;
  readonly messages: readonly AgentMessage[];
}

/** A learner's conversations. Each expires 30 days after its last message. */
export interface ThreadStore {
  get(ownerId: string, threadId: string): Promise<Versioned<Thread> | null>;
  /**
   * Creates a thread, or replaces the version that `etag` names.
   * @throws AppError CONFLICT when a new thread's id is taken, STALE when `etag` is no longer the
   *   latest version, NOT_FOUND when the thread no longer exists, UNAUTHENTICATED for a new thread of
   *   a closed account
   */
  save(ownerId: string, thread: Thread & { readonly etag?: string }): Promise<void>;
}
