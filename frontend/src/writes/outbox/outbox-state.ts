import { createStore } from '../../lib/store';
import type { CompletedEntry } from './operation';

export interface OutboxState {
  /** Number of operations that are not acknowledged. */
  readonly waiting: number;
  /** Number of those that the browser refuses to store. They end with the tab. */
  readonly unstored: number;
  /** Progress of the current run; null while nothing is being sent. */
  readonly sending: { readonly done: number; readonly total: number } | null;
  /** Whether the last attempt failed because the server could not be reached. */
  readonly isFailing: boolean;
}

/** The learner's outbox in this browser. The first scripts contain only this state. */
export const outboxState = createStore<OutboxState>({
  waiting: 0,
  unstored: 0,
  sending: null,
  isFailing: false,
});

const listeners = new Set<(settled: CompletedEntry) => void>();

/**
 * Calls back for every entry that leaves the outbox, in this tab or another one. Returns a function
 * that unsubscribes.
 */
export function onOutcome(listener: (settled: CompletedEntry) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishOutcome(settled: CompletedEntry): void {
  for (const listener of [...listeners]) listener(settled);
}
