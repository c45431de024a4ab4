import { bulkName } from '../bulk/pending-bulk';
import { deleteDatabase } from '../forget-stored-notes';

/** Name of the database with the writes that wait to be sent. */
export const outboxName = 'mylinguist-outbox';

/** Deletes the outbox and the bulk actions with all that waits in them. */
export function forgetOutbox(): void {
  deleteDatabase(outboxName);
  deleteDatabase(bulkName);
}
