import type { Note } from '@mylinguist/shared/schemas/note';
import { upgradeReviewData } from '@mylinguist/shared/scheduling/legacy';
import type { Learner } from './learner';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { Versioned } from './ports/versioned';

/** A note as the API shows it to its owner; an older schedule is shown as it will be scheduled on. */
export function presentNote(
  note: Versioned<StoredNote>,
  { email }: Learner,
  timeZone: string,
): Note {
  // Field by field: spread, and with a field more, a long list would take ten times as long.
  return {
    id: note.id,
    userId: email,
    title: note.title,
    content: note.content,
    contentType: note.contentType,
    aiEnriched: note.aiEnriched,
    tags: note.tags,
    isArchived: note.isArchived,
    flashcard: note.flashcard,
    cloze: note.cloze,
    reviewData: upgradeReviewData(note.reviewData, timeZone),
    etag: note.etag,
  };
}
