import { createStore } from '../../lib/store';
import type { BulkWait, EndedAction } from './run-bulk';
import type { BulkAction } from './bulk-action';

export interface BulkState {
  /** The action that runs; null without one. */
  readonly action: BulkAction | null;
  /** Why the next request is not sent yet; null if nothing delays it. */
  readonly wait: BulkWait | null;
}

/** The bulk action of this page. */
export const bulkState = createStore<BulkState>({ action: null, wait: null });

const listeners = new Set<(ended: EndedAction) => void>();

/** Calls back for every action that ends. Returns a function that unsubscribes. */
export function onBulkEnded(listener: (ended: EndedAction) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishEnded(ended: EndedAction): void {
  for (const listener of [...listeners]) listener(ended);
}
