import { removeItem } from '../lib/storage';
import { bulkName } from './bulk/pending-bulk';
import { deleteDatabase } from './forget-stored-notes';

/** Name of the database with the writes that wait to be sent. */
export const outboxName = 'mylinguist-outbox';

const listeners = new Set<() => void>();

/** Calls back when the outbox is deleted. What waits in memory must go too. */
export function onForgotten(listener: () => void): void {
  listeners.add(listener);
}

/** Deletes the outbox and the bulk actions with all that waits in them. */
export function forgetOutbox(): void {
  for (const listener of listeners) listener();
  deleteDatabase(outboxName);
  deleteDatabase(bulkName);
  removeItem(bulkName);
}
