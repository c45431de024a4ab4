import { xpPerReview } from '@mylinguist/shared/limits';
import type { ReviewRequest, ReviewResult } from '@mylinguist/shared/schemas/review';
import { upgradeReviewData } from '@mylinguist/shared/scheduling/legacy';
import { review } from '@mylinguist/shared/scheduling/schedule';
import { AppError } from './app-error';
import type { Dependencies } from './ports/dependencies';
import type { Learner } from './learner';
import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import { readNote } from './read-note';
import { retryWhenStale } from './retry';

/**
 * Records a review of a due note and reschedules the note. Of two concurrent reviews the first one
 * counts; the second fails with NOT_DUE.
 * @throws AppError NOT_FOUND, NOT_DUE when the note is archived or not due yet, or when `number` is
 *   not the number of the next review
 */
export async function reviewNote(
  dependencies: Pick<Dependencies, 'notes' | 'profiles' | 'now'>,
  learner: Learner,
  { noteId, response, durationMs, number }: ReviewRequest,
): Promise<Required<ReviewResult>> {
  return retryWhenStale(async () => {
    const { note, profile, ...context } = await readNote(dependencies, learner, noteId);
    const isNext = number === undefined || number === note.reviewData.repetitions + 1;
    if (note.isArchived || !isNext) throw new AppError('NOT_DUE');
    const current = upgradeReviewData(note.reviewData, context.timeZone);
    const outcome = review(current, response, { ...context, load: profile.load });
    if (!outcome.ok) throw new AppError('NOT_DUE');

    const reviewData = outcome.next;
    const entry: ReviewLogEntry = {
      ...outcome.entry,
      noteId,
      number: reviewData.repetitions,
      durationMs: durationMs ?? null,
      xpEarned: xpPerReview,
      // The stored form, so an undo restores a legacy schedule exactly.
      before: note.reviewData,
    };
    const etag = await dependencies.notes.commit({
      ownerId: learner.uid,
      before: note,
      after: { ...note, reviewData },
      today: context.today,
      timeZone: context.timeZone,
      log: { add: entry },
    });
    const { nextReviewDate } = reviewData;
    const { xpEarned } = entry;
    return { noteId, nextReviewDate, xpEarned, reviewData, etag, previousEtag: note.etag };
  });
}
