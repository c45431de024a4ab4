import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Learner } from '../learner';
import type { Versioned } from '../ports/versioned';

/** Converts a stored note to the API's form. */
export const presentNote = (note: Versioned<StoredNote>, { email }: Learner): Note => ({
  ...note,
  userId: email,
});
