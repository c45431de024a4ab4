import type { IDBPDatabase } from 'idb';
import { withTimeout } from '../lib/with-timeout';

/** Maximum wait for a database to open, in ms. Another tab may block it. */
const openTimeoutMs = 3000;

/**
 * Opens a database at the first call and again after it was closed or failed to open.
 * @param openDatabase receives the function to call when another tab asks to close the database
 * @param name for the message of the error after a time-out
 */
export function reopenedDatabase<Schema>(
  openDatabase: (close: () => void) => Promise<IDBPDatabase<Schema>>,
  name: string,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;

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
    return withTimeout(opened, openTimeoutMs, `Opening ${name} timed out`);
  };

  return { open, close };
}
