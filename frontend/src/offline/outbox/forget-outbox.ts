/** Name of the database with the writes that wait to be sent. */
export const outboxName = 'mylinguist-outbox';

/** Deletes the outbox with all that waits in it. */
export function forgetOutbox(): void {
  try {
    window.indexedDB.deleteDatabase(outboxName);
  } catch {
    // A browser without IndexedDB has no outbox.
  }
}
