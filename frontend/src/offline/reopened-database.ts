import type { IDBPDatabase } from 'idb';
import { createStore } from '../lib/store';
import { withTimeout } from '../lib/with-timeout';

/** Maximum wait for a database to open, in ms. Another tab may block it. */
const openTimeoutMs = 3000;

/** Whether a database of this page does not answer. */
export const isStorageSilent = createStore(false);

/**
 * Opens a database at the first call and again after it was closed or failed to open. While it does not
 * answer, only the first call waits for it.
 * @param openDatabase receives the function to call when another tab asks to close the database
 * @param name for the message of the error after a time-out
 */
export function reopenedDatabase<Schema>(
  openDatabase: (close: () => void) => Promise<IDBPDatabase<Schema>>,
  name: string,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  /** The opening that took too long. */
  let late: Promise<IDBPDatabase<Schema>> | null = null;

  const close = () => {
    opened?.then(
      (database) => database.close(),
      () => undefined,
    );
    opened = null;
  };

  const open = () => {
    opened ??= openDatabase(close).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    const opening = opened;
    // Another call may find it answered.
    const wait = opening === late ? 0 : openTimeoutMs;
    return withTimeout(opening, wait, `Opening ${name} timed out`).catch((error: unknown) => {
      if (opened === opening) {
        late = opening;
        isStorageSilent.write(true);
      }
      throw error;
    });
  };

  return { open, close };
}
