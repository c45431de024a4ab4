import { newReviewData, review } from '@mylinguist/shared/scheduling/schedule';
import type { ReviewLogEntry, StoredNote } from '@mylinguist/shared/schemas/account';
import { noExercises, type ReviewData } from '@mylinguist/shared/schemas/note';
import { storedNoteId } from '../../testing/many-notes';
import { createRandom } from '../../testing/random';

const day = 86_400_000;
const firstDay = Date.parse('2020-01-06T12:00:00.000Z');

interface ReviewedNote {
  readonly note: StoredNote;
  readonly log: readonly ReviewLogEntry[];
}

/** Yields notes with reviews up to a week late. Of five reviews, four are Easy. */
export function* reviewedNotes(count: number, reviews: number): Iterable<ReviewedNote> {
  const random = createRandom(count + reviews);
  for (let index = 0; index < count; index++) {
    const noteId = storedNoteId(index);
    let reviewData = newReviewData(new Date(firstDay + Math.floor(random() * 365 * day)), 'UTC');
    const log: ReviewLogEntry[] = [];
    for (let number = 1; number <= reviews; number++) {
      const late = Math.floor(random() ** 3 * 7 * day);
      const now = new Date(Date.parse(reviewData.nextReviewDate) + late);
      const response = random() < 0.8 ? 'Easy' : 'Hard';
      const outcome = review(reviewData, response, { now, timeZone: 'UTC' });
      if (!outcome.ok) throw new Error('A review came too early.');
      const { next, entry } = outcome;
      log.push({
        ...entry,
        noteId,
        number,
        durationMs: Math.floor(random() * 20_000),
        xpEarned: 10,
        before: withoutPast(reviewData),
        after: withoutPast(next),
      });
      reviewData = next;
    }
    const words = Array.from({ length: 40 }, () => Math.floor(random() * 5000).toString(36));
    const note = {
      id: noteId,
      title: `Note ${index}`,
      content: words.join(' '),
      contentType: 0,
      aiEnriched: false,
      tags: [`tag ${index % 20}`],
      isArchived: false,
      ...noExercises,
      reviewData,
    };
    yield { note, log };
  }
}

/** Returns a schedule as older releases stored it. */
export function withoutPast(reviewData: ReviewData): ReviewData {
  const srs = { ...reviewData.srs };
  delete srs.past;
  return { ...reviewData, srs };
}
