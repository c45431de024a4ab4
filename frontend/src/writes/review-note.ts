import type { ReviewData } from '@mylinguist/shared/schemas/note';
import type { ReviewRequest } from '@mylinguist/shared/schemas/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordReviewTime } from '../offline/review-pace';
import { enqueue } from './load-outbox';
import { dropDueNote, refreshDue, reviewKeys } from './note-cache';

interface Rating extends Required<Omit<ReviewRequest, 'number'>> {
  /** The schedule that the learner saw. */
  readonly before: ReviewData;
}

/**
 * Reviews a note through the outbox. Removes the note from the due lists optimistically, and refetches
 * the lists on failure.
 */
export function useReviewNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: Rating) => enqueue(client, { kind: 'review', ...rating }),
    onMutate: async ({ noteId, durationMs }) => {
      recordReviewTime(durationMs);
      await client.cancelQueries({ queryKey: reviewKeys.due });
      dropDueNote(client, noteId);
    },
    onError: () => void refreshDue(client),
  });
}

/** Undoes a review through the outbox, which makes the note due again. */
export function useUndoReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (undone: Pick<Rating, 'noteId' | 'reviewId' | 'before'>) =>
      enqueue(client, { kind: 'undo', ...undone }),
    onSettled: () => void refreshDue(client),
  });
}
