import * as routes from '@mylinguist/shared/contract/reviews';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import type { ReviewRequest, ReviewResult } from '@mylinguist/shared/schemas/review';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { recordReviewTime } from '../offline/review-pace';
import { callApi } from './client';
import { addToOutbox } from './load-outbox';
import { etagAfterReview } from './etag-after-review';
import {
  cachedNote,
  dropDueNote,
  expireDue,
  putSavedNote,
  refreshDue,
  reviewKeys,
} from './note-cache';

interface Rating extends Required<Omit<ReviewRequest, 'number'>> {
  /** The schedule that the learner saw. */
  readonly before: ReviewData;
}

/**
 * Reviews a note through the outbox, or directly if the browser refuses to store the review. Removes
 * the note from the due lists optimistically, and refetches the lists on failure. Resolves to the
 * result of a direct review, and to null for one that waits in the outbox.
 */
export function useReviewNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ before, ...body }: Rating): Promise<ReviewResult | null> => {
      if (await addToOutbox(client, { kind: 'review', ...body, before })) return null;
      return callApi(routes.review, { body });
    },
    onMutate: async ({ noteId, durationMs }) => {
      recordReviewTime(durationMs);
      await client.cancelQueries({ queryKey: reviewKeys.due });
      dropDueNote(client, noteId);
    },
    onSuccess: (result) => result && putReview(client, result),
    onError: () => void refreshDue(client),
  });
}

/** Puts the result of a review into the cached lists and this browser's copy. */
function putReview(client: QueryClient, result: ReviewResult): void {
  const note = cachedNote(client, result.noteId);
  const { reviewData } = result;
  if (note) putSavedNote(client, { ...note, reviewData, etag: etagAfterReview(note, result) });
  expireDue(client);
}

/**
 * Undoes a review, which makes the note due again. Goes through the outbox as the review does.
 * Resolves to the note after a direct undo, and to null for one that waits in the outbox.
 */
export function useUndoReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      before,
      ...body
    }: Pick<Rating, 'noteId' | 'reviewId' | 'before'>): Promise<Note | null> => {
      if (await addToOutbox(client, { kind: 'undo', ...body, before })) return null;
      return (await callApi(routes.undoReview, { body })).note;
    },
    onSuccess: (note) => note && putSavedNote(client, note),
    onSettled: () => void refreshDue(client),
  });
}
