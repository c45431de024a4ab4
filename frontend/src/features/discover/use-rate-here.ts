import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../api/error-kinds';
import { flushOutbox } from '../../writes/load-outbox';
import { refreshDue, restoreDueNote } from '../../writes/note-cache';
import { useReviewNote, useUndoReview } from '../../writes/review-note';
import { dueQuery } from '../../api/reviews';
import { useNotify } from '../../components/notifier';
import { serverNow } from '../../lib/server-clock';

interface HereOptions {
  /** Formats the date of a review, given as an ISO instant. */
  readonly reviewText: (date: string) => string;
  /** Called when a rating is undone or not saved: its note is due again. */
  readonly onBack: () => void;
}

/**
 * Returns a function that rates a due note through the outbox and offers to undo it. A rating that
 * was not stored makes the note due again, and can be stored again under its id.
 */
export function useRateHere({ reviewText, onBack }: HereOptions) {
  const client = useQueryClient();
  const { mutateAsync: review } = useReviewNote();
  const { mutateAsync: undoReview } = useUndoReview();
  const notify = useNotify();

  return (note: DueNote, response: ReviewResponse, durationMs: number): void => {
    const noteId = note.id;
    const before = note.reviewData;
    const reviewId = crypto.randomUUID();
    const rating = { noteId, reviewId, response, durationMs, before };
    const reviewedAt = serverNow().toISOString();

    const undo = (saved: Promise<boolean>) => async () => {
      onBack();
      restoreDueNote(client, note);
      // An undo that overtakes its rating would find nothing to undo.
      if (!(await saved)) return;
      await undoReview({ noteId, reviewId, before }).catch((error: unknown) => {
        notify({ message: `Failed to undo: ${describeError(error)}`, tone: 'error' });
      });
    };
    const send = () => {
      const saved = review({ ...rating, reviewedAt }).then(
        () => true,
        (error: unknown) => {
          const message = `Your rating is not saved: ${describeError(error)}`;
          onBack();
          restoreDueNote(client, note);
          notify({ message, tone: 'error', action: { label: 'Try again', onSelect: send } });
          return false;
        },
      );
      void saved.then(async (isSaved) => {
        // The server knows more due notes, or the date of the next ones.
        if (!isSaved || client.getQueryData(dueQuery().queryKey)?.notes.length !== 0) return;
        await flushOutbox(client);
        await refreshDue(client);
      });
      notify({
        message: `${response}. Next review: ${reviewText(note.preview[response])}`,
        action: { label: 'Undo', onSelect: () => void undo(saved)() },
      });
    };
    send();
  };
}
