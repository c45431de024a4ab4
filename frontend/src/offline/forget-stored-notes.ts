/** Name of the database with this browser's copy of a learner's notes. */
export const storedNotesName = 'mylinguist-notes';

/** Deletes the copy. A later `open` waits until the deletion is done. */
export function forgetStoredNotes(): void {
  try {
    window.indexedDB.deleteDatabase(storedNotesName);
  } catch {
    // A browser without IndexedDB has no copy.
  }
}
