import { longestReviewDelay } from '@mylinguist/shared/limits';
import { useEffect, useEffectEvent } from 'react';
import { useNotify } from '../../components/notifier';
import { onOutcome } from '../../writes/outbox/outbox-state';

/** Notices about ratings that the server has not counted. */
const notCounted = {
  refused: 'A note had already been reviewed and was not counted.',
  gone: 'A note no longer exists and was not counted.',
  tooOld: `A rating was more than ${longestReviewDelay.days} days old and was not counted.`,
} as const;

/**
 * Tells the learner about ratings from the outbox that the server has not counted.
 * @param isShown whether the page itself shows the outcome of a rating
 */
export function useRefusedReviews(isShown: (reviewId: string) => boolean): void {
  const notify = useNotify();
  const tell = useEffectEvent((reviewId: string, status: keyof typeof notCounted) => {
    if (!isShown(reviewId)) notify({ message: notCounted[status] });
  });
  useEffect(
    () =>
      onOutcome(({ entry: { operation }, outcome }) => {
        if (operation.kind !== 'review') return;
        const { reviewId } = operation;
        if (outcome.status === 'gone') tell(reviewId, 'gone');
        if (outcome.status !== 'refused') return;
        tell(reviewId, outcome.code === 'INVALID_INPUT' ? 'tooOld' : 'refused');
      }),
    [],
  );
}
