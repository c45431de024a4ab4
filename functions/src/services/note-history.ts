import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import { formatHistory, parseHistory } from '@mylinguist/shared/scheduling/history';
import { historyFromLog } from '@mylinguist/shared/scheduling/history-from-log';
import { upgradeReviewData } from '@mylinguist/shared/scheduling/legacy';
import type { NoteStore } from './ports/note-store';

/** Covers every log entry. */
const always = { from: '', to: '9' };

/**
 * Returns the schedule of a note with its history. Reads the review log if the note was last written
 * by a release that stored no history, or another form of it.
 */
export async function withHistory(
  notes: NoteStore,
  ownerId: string,
  note: Pick<StoredNote, 'id' | 'reviewData'>,
  timeZone: string,
): Promise<ReviewData> {
  const reviewData = upgradeReviewData(note.reviewData, timeZone);
  if (parseHistory(reviewData.srs.past ?? '')) return reviewData;
  const entries = await notes.listReviews(ownerId, note.id, always);
  const past = formatHistory(historyFromLog(entries, reviewData, timeZone));
  return { ...reviewData, srs: { ...reviewData.srs, past } };
}
