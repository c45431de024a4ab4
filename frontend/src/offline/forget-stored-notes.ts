import { ignore } from '../lib/ignore';

/** Name of the database with this browser's copy of a learner's notes. */
export const storedNotesName = 'mylinguist-notes';

/** Deletes the copy. A later `open` waits until the deletion is done. */
export const forgetStoredNotes = () => deleteDatabase(storedNotesName);

/** Deletes a database once no page holds it open. */
export function deleteDatabase(name: string): void {
  try {
    window.indexedDB.deleteDatabase(name);
  } catch (error) {
    ignore(error, 'a browser without IndexedDB has no databases');
  }
}
