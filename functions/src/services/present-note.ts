import type { Note } from '@mylinguist/shared/schemas/note';
import { upgradeReviewData } from '@mylinguist/shared/scheduling/legacy';
import type { Learner } from './learner';
import type { StoredNote, Versioned } from './note';

/** A note as the API shows it to its owner; an older schedule is shown as it will be scheduled on. */
export function presentNote(
  note: Versioned<StoredNote>,
  { email }: Learner,
  timeZone: string,
): Note {
  const reviewData = upgradeReviewData(note.reviewData, timeZone);
  return { ...note, userId: email, reviewData };
}
