/** The database in which this browser keeps a copy of a learner's notes. */
export const storedNotesName = 'mylinguist-notes';

/** Removes the copy; whatever opens it next waits until it is gone. */
export function forgetStoredNotes(): void {
  try {
    window.indexedDB.deleteDatabase(storedNotesName);
  } catch {
    // A browser without storage holds nothing to remove.
  }
}
